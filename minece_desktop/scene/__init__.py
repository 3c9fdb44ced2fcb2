"""Structures as pictures: VTK drawn off screen, no Qt."""

from minece_desktop.scene.camera import CameraState
from minece_desktop.scene.coloring import Coloring
from minece_desktop.scene.content import Content
from minece_desktop.scene.highlight import Highlight
from minece_desktop.scene.picking import Pick
from minece_desktop.scene.probe import gl_available
from minece_desktop.scene.render import render_png
from minece_desktop.scene.structure import StructureScene
from minece_desktop.scene.theme import DARK, LIGHT, SceneTheme

__all__ = [
    "DARK",
    "LIGHT",
    "CameraState",
    "Coloring",
    "Content",
    "Highlight",
    "Pick",
    "SceneTheme",
    "StructureScene",
    "gl_available",
    "render_png",
]
