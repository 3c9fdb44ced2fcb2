({ then(r) { r(1); } })
