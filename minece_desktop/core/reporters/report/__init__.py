"""Reports over graded runs: what they say as plain data, and as HTML, BCF and a manifest (docs/reports.md).

PDF is drawn from the same data by ``minece_desktop.paper``, pictures by ``minece_desktop.scene.report_pictures``.
"""
