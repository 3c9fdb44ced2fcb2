"""Pictures of the panels: runs, timeline, checks, stress, code, audit."""

from __future__ import annotations

from screenshots_stage import HERO, Picture, Stage, Take
from screenshots_view import BRIDGE, FLOATING, HOUSE, ROOF, SOUND

from checks.fixes import fixable
from checks.result import CheckResult, Metric, Status
from minece_desktop.core.audit.decisions import Opinion
from minece_desktop.core.session import ColorMode
from minece_desktop.gui.features.audit import AuditFeature
from minece_desktop.gui.features.fix_preview import FixPreview
from minece_desktop.gui.panels.turn_account import AccountView

SLAB = "slab-wasteful-order"


def runs(stage: Stage) -> Picture:
    """The filter language."""
    stage.show(ROOF)
    stage.window.runs.filter.setText("status:fail stability<0.9")
    stage.pause(0.5)
    stage.settle()
    return stage.window.runs


def timeline(stage: Stage) -> Picture:
    """Every plot, turns and violations, the agent's way in the picture; the divider moved up by hand."""
    stage.show(HOUSE, step=0.7, size=HERO)
    stage.window.timeline.show_plots(("stress", "path", "floating", "efficiency", "height"))
    stage.study(stage.window)
    stage.do("path_agent")
    sizes = stage.window.arrangement.rows.sizes()
    stage.window.arrangement.rows.setSizes([sizes[0] - 150, sizes[1] + 150])
    stage.settle()
    return stage.window


def violations(stage: Stage) -> Picture:
    """At the first block that floats where it is placed."""
    stage.show("roof-before-columns", "light", step=0.0, color=ColorMode.SUPPORT)
    stage.do("next_violation")
    stage.settle()
    return stage.window


def efficient(stage: Stage) -> Picture:
    """An efficient order beside the agent's."""
    stage.show(SLAB, "light", step=0.5)
    stage.study(stage.window)
    stage.window.timeline.show_plots(("path",))
    stage.do("path_efficient")
    stage.settle()
    return stage.window


def checks(stage: Stage) -> Picture:
    """Official and engineering verdicts of a disputed check, its rule and figures."""
    stage.show("garden-pavilion-no-task", size=HERO)
    stage.check(lambda result: result.metric is Metric.PLAUSIBILITY)
    stage.settle()
    return stage.window


def fix(stage: Stage) -> Picture:
    """The fewest blocks that make a failed check pass, drawn as ghosts."""
    stage.show(FLOATING, size=HERO)
    failed = stage.check(lambda result: result.status is Status.FAIL and fixable(result))
    finder = stage.feature(FixPreview).finder
    stage.do("find_fix")

    def found() -> bool:
        state = finder.state(failed)
        return state is not None and state.state != "working"

    stage.spin(found)
    stage.settle()
    return stage.window


def stress(stage: Stage) -> Picture:
    """Gauge, histogram, worst blocks."""
    stage.show(SOUND, color=ColorMode.STRESS, size=HERO)
    stage.window.tabs.setCurrentWidget(stage.window.stress)
    stage.settle()
    return stage.window


def solvers(stage: Stage) -> Picture:
    """The whole stress tab, three solvers side by side."""
    stage.show(SOUND, "light", size=HERO)
    panel = stage.window.stress
    stage.window.tabs.setCurrentWidget(panel)
    stage.rest()
    for solver in ("published", "fem"):
        panel.comparison.want(solver)
    stage.spin(lambda: all(panel.comparison.state(one).figures is not None for one in ("published", "fem")))
    stage.settle()
    return stage.whole(panel)


def code(stage: Stage) -> Picture:
    """The line that placed what is shown, and a search."""
    stage.show(BRIDGE, "light", step=0.4)
    stage.do("find_code")
    stage.window.code.search.field.setText("place")
    stage.pause()
    stage.settle()
    return stage.window


def account(stage: Stage) -> Picture:
    """From which files a turn was recovered, and what is missing."""
    stage.show(BRIDGE, size=HERO)
    stage.window.tabs.setCurrentWidget(stage.window.code)
    stage.pause()
    next(one for one in stage.window.code.findChildren(AccountView) if one.isVisible()).more.click()
    stage.settle()
    return stage.whole(stage.window.code)


def _clusters(result: CheckResult) -> bool:
    return result.status is Status.FAIL and result.metric is Metric.SHAPE


def audit(stage: Stage) -> Picture:
    """Three verdicts, a decision, its history."""
    stage.show(ROOF, size=HERO)
    feature = stage.feature(AuditFeature)
    feature.review.set_reviewer("Ada")
    stage.do("audit_show")
    stage.check(_clusters)
    stage.rest()
    form = feature.panel.form
    feature.panel.decide(Opinion.DISAGREE)
    form.reason.setEditText(form.reason.itemText(0))
    form.comment.setPlainText("Touches along one edge only; the columns carry on their own.")
    feature.panel.submit()
    stage.rest()
    stage.window.session.show(stage.entry(ROOF))
    stage.check(_clusters)
    stage.settle()
    return stage.window


PICTURES: dict[str, Take] = {
    "runs.png": runs,
    "timeline.png": timeline,
    "violations.png": violations,
    "efficient-order.png": efficient,
    "checks.png": checks,
    "fix.png": fix,
    "stress.png": stress,
    "solvers.png": solvers,
    "code.png": code,
    "account.png": account,
    "audit.png": audit,
}
