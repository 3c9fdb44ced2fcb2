/* A picture shown smaller than it is leads to itself. */
document.addEventListener("DOMContentLoaded", () => {
  for (const picture of document.querySelectorAll("article img")) {
    if (picture.closest("a")) continue;
    const link = document.createElement("a");
    link.href = picture.src;
    link.setAttribute("aria-label", `${picture.alt} (full size)`);
    picture.replaceWith(link);
    link.append(picture);
  }
});
