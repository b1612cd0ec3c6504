import { between, pick, type Random, type Side } from '../../drawing/random.ts'
import { type Point, polygon, repeat, svg } from '../../drawing/svg.ts'
import { glow } from '../../parts/light.ts'
import type { Palette, Scene } from '../../scene.ts'

/** Fractions of the height: the smallest and the largest. */
interface Row {
  height: readonly [number, number]
  width: readonly [number, number]
  fill: string
  /** Share of windows with light. */
  lit: number
  /** Edge of a window. */
  pane: number
}

interface Face {
  x: number
  y: number
  width: number
  base: number
}

/** A row of towers from edge to edge. */
export function towers(scene: Scene, street: number, row: Row): string {
  const { width, height, random, palette } = scene
  const outlines: string[] = []
  const windows: string[] = []
  const masts: string[] = []
  for (let x = -height * 0.1; x < width; ) {
    const size = height * between(random, ...row.width)
    const top = street - height * between(random, ...row.height)
    const kind = random()
    outlines.push(polygon(outline(kind, { x, y: top, width: size, base: street })))
    if (kind > 0.75) masts.push(svg`M${x + size / 2} ${top}v${(top - street) * 0.22}`)
    const face = { x, y: top, width: size, base: street }
    windows.push(...litWindows(random, palette, face, height * row.pane, row.lit))
    x += size + height * 0.01
  }
  return svg`<path d="${outlines}" fill="${row.fill}"/>
    <path d="${masts}" stroke="${palette.second}" stroke-width="${height * 0.007}"/>${windows}`
}

/** With a stepped roof, a slanted one, or a flat one. */
function outline(kind: number, { x, y, width, base }: Face): Point[] {
  const rise = (base - y) * 0.1
  const right = x + width
  if (kind < 0.3) {
    const [from, to] = [x + width * 0.3, x + width * 0.7]
    return [
      [x, base],
      [x, y],
      [from, y],
      [from, y - rise],
      [to, y - rise],
      [to, y],
      [right, y],
      [right, base],
    ]
  }
  return [
    [x, base],
    [x, y],
    [right, kind < 0.5 ? y - rise : y],
    [right, base],
  ]
}

/** One path for each colour of light. */
function litWindows(random: Random, palette: Palette, face: Face, pane: number, lit: number) {
  const paths: Record<string, string> = {}
  for (let y = face.y + pane * 1.4; y < face.base - pane; y += pane * 1.8) {
    for (let x = face.x + pane; x < face.x + face.width - pane * 1.2; x += pane * 1.7) {
      if (random() >= lit) continue
      const color = pick(random, [palette.accent, palette.second, palette.light, palette.light])
      paths[color] =
        (paths[color] ?? '') + svg`M${x} ${y}h${pane * 0.8}v${pane * 0.9}h${-pane * 0.8}Z`
    }
  }
  return Object.entries(paths).map(
    ([color, path]) =>
      svg`<path d="${path}" fill="${color}" opacity="${between(random, 0.45, 0.95)}"/>`,
  )
}

/** Of no alphabet. */
const GLYPHS = [
  'M-8-8H8M0-8V8M-8 8H8',
  'M-8-8V8H8V-8Z',
  'M-8 0H8M0-8L-8 8M0-8L8 8',
  'M-8-8H8L-8 8H8',
] as const

/** A near tower at the edge of the picture, with a sign. */
export function edgeTower(scene: Scene, street: number, side: Side): string {
  const { width, height, random, palette } = scene
  const size = height * 0.3
  const top = street - height * (side < 0 ? 0.78 : 0.7)
  const face = {
    x: side < 0 ? -height * 0.06 : width - height * 0.24,
    y: top,
    width: size,
    base: street,
  }
  const x = side < 0 ? face.x + size : face.x
  const color = side < 0 ? palette.second : palette.accent
  const sign = top + height * 0.08
  const glyphs = repeat(
    4,
    (index) =>
      svg`<path transform="translate(${x} ${sign + height * (0.055 + index * 0.097)}) scale(${`${(height * 0.0028).toFixed(3)}`})" d="${pick(random, GLYPHS)}"/>`,
  )
  return svg`<rect x="${face.x}" y="${top}" width="${size}" height="${street - top}" fill="${palette.near}"/>
    ${litWindows(random, palette, face, height * 0.036, 0.4)}
    ${glow(scene, { color, x, y: sign + height * 0.2, radius: height * 0.3, opacity: 0.55 })}
    <rect x="${x - height * 0.045}" y="${sign}" width="${height * 0.09}" height="${height * 0.4}" rx="${height * 0.015}"
      fill="${palette.near}" stroke="${color}" stroke-width="${height * 0.012}"/>
    <g fill="none" stroke="#fff" stroke-width="3">${glyphs}</g>`
}
