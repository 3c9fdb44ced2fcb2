"""The shaders: edges between blocks, hatching, outlines and the ground grid, computed per pixel from the position.

Block faces lie on the integer grid, so the distance to a block's edge follows from the position alone, in pixels by its
screen-space derivative. That costs nothing measurable in software GL, where drawn lines cost 10 to 40 %, and is smooth
without multisampling.
"""

from __future__ import annotations

from typing import Literal

from vtkmodules.vtkRenderingCore import vtkActor

BIAS = {
    "surface": "",
    "front": "gl_Position.z -= 2e-4 * gl_Position.w;",
    "over": "gl_Position.z = 0.01 * gl_Position.z - 0.98 * gl_Position.w;",
}
"""Depth: as it is; a little nearer, so that it wins over the face it lies on; in front of everything."""

# e: distance in pixels to the nearest edge of the face. The axis across the face is always on the grid (distance 0),
# so the edge is at the second smallest of the three. small: fades what is too dense to be told apart.
_EDGE = """
vec3 perPixel = max(fwidth(cellMC), vec3(1e-4));
vec3 apart = abs(cellMC - floor(cellMC + 0.5)) / perPixel;
float e = max(min(apart.x, apart.y), min(max(apart.x, apart.y), apart.z));
float small = smoothstep(2.5, 8.0, 1.0 / max(perPixel.x, max(perPixel.y, perPixel.z)));
float line = clamp(halfWidth + 0.5 - e, 0.0, 1.0) * small;
"""

_STRIPES = """
float phase = mod(gl_FragCoord.x - gl_FragCoord.y, 7.0 * pixelRatio);
float stripe = clamp(0.9 * pixelRatio + 0.5 - abs(phase - 3.5 * pixelRatio), 0.0, 1.0);
"""

BLOCKS = (
    _EDGE
    + _STRIPES
    + """
vec3 base = mix(diffuseColor, diffuseColor * 0.55, stripe * (1.0 - step(0.5, opacity)));
gl_FragData[0] = vec4(base * (1.0 - edgeOpacity * line), 1.0);
"""
)

GHOSTS = (
    _EDGE
    + """
gl_FragData[0] = vec4(mix(diffuseColor, inkColor, line), mix(fillOpacity, edgeOpacity, line));
"""
)

OUTLINE = (
    _EDGE
    + """
gl_FragData[0] = vec4(inkColor, mix(fillOpacity, edgeOpacity, line));
"""
)

# u, v: place on the face, of which the third coordinate is on the grid. Stripes run over the screen, crosses over each
# face from corner to corner.
PATTERN = (
    _EDGE
    + _STRIPES
    + """
vec3 off = abs(cellMC - floor(cellMC + 0.5));
vec3 place = fract(cellMC);
vec2 uv = off.x <= off.y && off.x <= off.z ? place.yz : (off.y <= off.z ? place.xz : place.xy);
float across = min(abs(uv.x - uv.y), abs(uv.x + uv.y - 1.0));
float wide = max(fwidth(uv.x), fwidth(uv.y));
float cross = 1.0 - smoothstep(1.2 * pixelRatio * wide, 2.4 * pixelRatio * wide, across);
float drawn = pattern > 1.5 ? cross * small : (pattern > 0.5 ? stripe : 0.0);
float ink = max(mix(fillOpacity, patternOpacity, drawn), edgeOpacity * line);
gl_FragData[0] = vec4(inkColor, ink);
"""
)

GROUND = """
vec2 perPixel = max(fwidth(cellMC.xz), vec2(1e-5));
vec2 fine = abs(cellMC.xz - floor(cellMC.xz + 0.5)) / perPixel;
vec2 tens = cellMC.xz * 0.1;
vec2 coarse = abs(tens - floor(tens + 0.5)) * 10.0 / perPixel;
float dense = 1.0 / max(perPixel.x, perPixel.y);
float fineLine = clamp(halfWidth + 0.5 - min(fine.x, fine.y), 0.0, 1.0) * smoothstep(3.0, 9.0, dense);
float coarseLine = clamp(halfWidth + 0.5 - min(coarse.x, coarse.y), 0.0, 1.0) * smoothstep(0.3, 0.9, dense);
vec2 outside = max(abs(cellMC.xz - middle) - extent, vec2(0.0));
float fade = 1.0 - smoothstep(0.0, reach, length(outside));
gl_FragData[0] = vec4(inkColor, max(fineLine, coarseLine) * fade * edgeOpacity);
"""


def install(
    actor: vtkActor, fragment: str, *, depth: Literal["surface", "front", "over"] = "surface", shifted: bool = False
) -> None:
    """Replace an actor's lighting by one of the fragment programs above.

    ``shifted``: each vertex is drawn by the attribute ``shiftMC`` away from its place, on which the program works.
    """
    shader = actor.GetShaderProperty()
    shader.ClearAllShaderReplacements()
    declare, compute = "//VTK::PositionVC::Dec", "//VTK::PositionVC::Impl"
    attribute = "\nin vec3 shiftMC;" if shifted else ""
    moved = "gl_Position += MCDCMatrix * vec4(shiftMC, 0.0);\n" if shifted else ""
    shader.AddVertexShaderReplacement(declare, True, f"{declare}\nout vec3 cellMC;{attribute}", False)
    position = f"{compute}\ncellMC = vertexMC.xyz;\n{moved}{BIAS[depth]}"
    shader.AddVertexShaderReplacement(compute, True, position, False)
    shader.AddFragmentShaderReplacement(declare, True, declare + "\nin vec3 cellMC;", False)
    shader.AddFragmentShaderReplacement("//VTK::Light::Impl", True, fragment, False)


def set_uniforms(actor: vtkActor, **values: float | tuple[float, ...]) -> None:
    """Set the numbers a fragment program reads: floats, pairs and colours."""
    uniforms = actor.GetShaderProperty().GetFragmentCustomUniforms()
    for name, value in values.items():
        if not isinstance(value, tuple):
            uniforms.SetUniformf(name, float(value))
        elif len(value) == 2:
            uniforms.SetUniform2f(name, value)
        else:
            uniforms.SetUniform3f(name, value)
