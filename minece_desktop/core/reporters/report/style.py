"""The look of HTML reports: light or dark by the reader's system, and on paper."""

from __future__ import annotations

from typing import Final

STYLE: Final = """
:root { color-scheme: light dark; --page: #ffffff; --raised: #f5f6f8; --line: #dde1e7; --text: #1b1f26; --dim: #4b5361;
  --accent: #0b63ce; --pass: #0e6b43; --fail: #b93208; --warn: #8a5100; --none: #5a6270; --mark: #fff4d6; }
@media (prefers-color-scheme: dark) { :root { --page: #15171b; --raised: #1d2027; --line: #343a45; --text: #e6e8ec;
  --dim: #b0b7c3; --accent: #6ea8fe; --pass: #4cc38a; --fail: #ff8163; --warn: #ffb224; --none: #a3aab6;
  --mark: #3a2f12; } .picture img { filter: brightness(.92); } }
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; scroll-behavior: smooth; }
body { margin: 0; background: var(--page); color: var(--text);
  font: 15px/1.5 Inter, "Segoe UI", "Helvetica Neue", Arial, "Noto Sans", "Noto Sans CJK SC", sans-serif;
  font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
main { max-width: 1040px; margin: 0 auto; padding: 40px 24px 64px; }
h1 { font-size: 30px; line-height: 1.2; letter-spacing: -.015em; margin: 0 0 8px; }
h2 { font-size: 21px; line-height: 1.3; letter-spacing: -.01em; margin: 56px 0 12px; }
h3 { font-size: 15px; line-height: 1.4; margin: 28px 0 8px; }
p { margin: 0 0 8px; max-width: 76ch; }
a { color: var(--accent); text-decoration: none; } a:hover { text-decoration: underline; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.dim { color: var(--dim); } .small { font-size: 13px; } .mono { font-family: ui-monospace, "DejaVu Sans Mono",
  Menlo, Consolas, monospace; font-size: .87em; }
.cards { display: grid; grid-template-columns: repeat(auto-fit, minmax(150px, 1fr)); gap: 8px; margin: 24px 0 16px; }
.card { background: var(--raised); border-radius: 6px; padding: 12px 16px; }
.card b { display: block; font-size: 24px; line-height: 1.25; font-weight: 600; letter-spacing: -.01em; }
.card span { color: var(--dim); font-size: 13px; }
.scroll { overflow-x: auto; margin: 8px 0 4px; }
table { border-collapse: collapse; width: 100%; font-size: 14px; }
th { text-align: left; font-weight: 600; color: var(--dim); font-size: 12.5px; vertical-align: bottom; }
th, td { padding: 6px 12px 6px 0; border-bottom: 1px solid var(--line); vertical-align: top; }
th:last-child, td:last-child { padding-right: 0; }
th.right, td.right { text-align: right; white-space: nowrap; overflow-wrap: normal; }
.results th, .results td { overflow-wrap: normal; } .results th.right { white-space: normal; }
.results td:first-child { min-width: 9em; } th.group { text-align: right; border-bottom: 0; padding-bottom: 0;
  color: var(--text); }
.label { display: inline-block; font-size: 12px; font-weight: 600; border: 1px solid var(--line); border-radius: 4px;
  padding: 0 6px; color: var(--dim); margin-right: 6px; white-space: nowrap; }
.label.published { border-style: dashed; }
.pass { color: var(--pass); } .fail, .error { color: var(--fail); } .na { color: var(--none); }
.verdict { font-weight: 600; white-space: nowrap; }
.disputed { color: var(--warn); font-weight: 600; white-space: nowrap; }
dl.facts { display: grid; grid-template-columns: minmax(130px, max-content) 1fr; gap: 4px 20px; margin: 8px 0;
  font-size: 14px; }
dl.facts dt { color: var(--dim); } dl.facts dd { margin: 0; min-width: 0; }
.run { border-top: 1px solid var(--line); margin-top: 56px; padding-top: 8px; }
.run h2 { margin-top: 24px; }
blockquote { margin: 8px 0; padding: 8px 16px; background: var(--raised); border-radius: 6px; white-space: pre-wrap; }
.pictures { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 16px; margin: 16px 0; }
.picture { margin: 0; } .picture img { display: block; width: 100%; height: auto; border: 1px solid var(--line);
  border-radius: 6px; background: #fafbfd; }
figcaption { color: var(--dim); font-size: 13px; margin-top: 4px; }
.strip { margin: 16px 0; } .strip img { padding: 4px 8px; background: #ffffff; }
.check { border-top: 1px solid var(--line); padding: 12px 0 10px; }
.check > header { display: flex; flex-wrap: wrap; gap: 2px 12px; align-items: baseline; }
.check .name { font-weight: 600; }
.three { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 4px 20px; margin-top: 6px;
  font-size: 14px; }
.three h4 { margin: 0; font-size: 12px; font-weight: 600; color: var(--dim); }
.three p { margin: 2px 0 0; }
.decision { border-left: 2px solid var(--line); padding-left: 8px; margin-top: 6px; font-size: 13px; }
ul.messages { padding-left: 18px; margin: 8px 0; font-size: 14px; } ul.messages li { margin: 2px 0; }
@media (max-width: 720px) { .pictures, .three { grid-template-columns: 1fr; } main { padding: 24px 16px; }
  dl.facts { grid-template-columns: 1fr; gap: 0; } dl.facts dd { margin-bottom: 6px; } }
@page { size: A4; margin: 16mm 16mm 18mm;
  @bottom-right { content: counter(page) " / " counter(pages); font-size: 8pt; } }
@media print { :root { color-scheme: light; --page: #fff; --raised: #f5f6f8; --line: #cfd5dd; --text: #000;
    --dim: #444; --accent: #000; --pass: #0e6b43; --fail: #b93208; --warn: #8a5100; --none: #555; }
  body { font-size: 9.5pt; -webkit-print-color-adjust: exact; print-color-adjust: exact; }
  main { max-width: none; padding: 0; }
  h1 { font-size: 20pt; } h2 { font-size: 14pt; margin-top: 22pt; } h3 { font-size: 10.5pt; }
  table, .three, dl.facts { font-size: 8.5pt; } th { font-size: 8pt; } .card b { font-size: 15pt; }
  h1, h2, h3, h4, .check > header, thead { break-after: avoid; }
  tr, .results, .check, .picture, .strip, .card, blockquote, .decision { break-inside: avoid; }
  .run { break-before: page; border-top: 0; margin-top: 0; padding-top: 0; } .run h2 { margin-top: 0; }
  p, li { orphans: 3; widows: 3; } .scroll { overflow: visible; }
  .picture img { filter: none; } }
"""
