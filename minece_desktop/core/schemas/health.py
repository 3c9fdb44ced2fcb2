"""Lines of ``minece doctor``."""

from __future__ import annotations

from pydantic import BaseModel, Field


class Folder(BaseModel):
    name: str
    path: str
    writable: bool
    problem: str | None


class LimitLine(BaseModel):
    name: str
    value: float
    default: float


class SelfTestStep(BaseModel):
    name: str
    passed: bool
    seconds: float
    message: str


class Problem(BaseModel):
    """``essential``: without it the app does not do its work."""

    what: str
    advice: str
    essential: bool


class DoctorLine(BaseModel):
    """What the app stands on here."""

    versions: dict[str, str]
    display: str | None = Field(description="where a window would appear; null: nowhere")
    opengl: str = Field(description="empty when pictures can be drawn, else why not")
    folders: list[Folder]
    limits: list[LimitLine]
    memory_bytes: int = Field(description="that a stress solve may take")
    self_test: list[SelfTestStep]
    problems: list[Problem]
    healthy: bool


class LicenseLine(BaseModel):
    """Something that is shipped with the app, and whether its licence allows it."""

    name: str
    version: str | None
    license: str
    inside: str | None
    bundled: bool
    compatible: bool
