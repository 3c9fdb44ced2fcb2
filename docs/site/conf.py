"""How Sphinx builds the documentation: the repository's own Markdown files, where they lie (`make docs`).

The root of the repository is the source folder, so that a link means the same on a code host and in the site.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from minece_desktop import __version__

if TYPE_CHECKING:
    from sphinx.application import Sphinx

project = "MineCEraft Desktop"
project_copyright = "the authors of MineCEraft Desktop"
release = version = __version__

extensions = ["myst_parser"]
include_patterns = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "docs/**"]
# What is not walked: an environment alone holds tens of thousands of files.
exclude_patterns = [".*", "build", "dist", "demo", "tests", "benchmarks", "resources", "packaging", "*.egg-info"]
root_doc = "docs/index"
nitpicky = True
myst_heading_anchors = 4
highlight_language = "text"
smartquotes = False

html_theme = "furo"
html_title = "MineCEraft Desktop"
html_favicon = "../../resources/icons/hicolor/32x32/minece-desktop.png"
html_logo = "../../resources/icons/hicolor/128x128/minece-desktop.png"
html_static_path = ["static"]
html_css_files = ["site.css"]
html_js_files = ["site.js"]
html_extra_path = ["start"]
html_copy_source = False
html_use_index = False
html_show_sourcelink = False
html_theme_options = {
    "light_css_variables": {"color-brand-primary": "#1f5fa8", "color-brand-content": "#1f5fa8"},
    "dark_css_variables": {"color-brand-primary": "#7fb4f0", "color-brand-content": "#7fb4f0"},
    "footer_icons": [],
}
pygments_style = "tango"
pygments_dark_style = "monokai"

_LINK = re.compile(r"^\| \[([^\]]+)\]\(([^)#]+)\.md\) \| ([^|]+)", re.MULTILINE)


def _with_contents(_app: Sphinx, document: str, source: list[str]) -> None:
    """The side bar has what the tables of an index page name, under the headings that they stand under.

    Said here, not in the pages: a code host would show Sphinx's directive as a block of code.
    """
    if document not in (root_doc, "docs/decisions/README"):
        return
    trees = []
    for part in re.split(r"^## ", source[0], flags=re.MULTILINE):
        # a decision's link is its number: the side bar says what it decides
        names = [(what if words.isdecimal() else words, page) for words, page, what in _LINK.findall(part)]
        if names:
            pages = [f"{words.strip().replace('`', '')} <{page}>" for words, page in names]
            caption = part.partition("\n")[0].strip() if not part.startswith("# ") else ""
            options = ":hidden:\n" + (f":caption: {caption}\n" if caption else "")
            trees.append("\n```{toctree}\n" + options + "\n" + "\n".join(pages) + "\n```\n")
    source[0] += "".join(trees)


def setup(app: Sphinx) -> None:
    app.connect("source-read", _with_contents)
