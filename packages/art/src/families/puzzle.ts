import { between, pick, type Side } from '../drawing/random.ts'
import { repeat, svg } from '../drawing/svg.ts'
import { ACCENT, paletteOf } from '../parts/palette.ts'
import type { Family, Scene } from '../scene.ts'

/** Edge of a cube, in heights; the heap has `CUBES` by `CUBES` columns. */
const EDGE = 0.108
const CUBES = 5
/** Where the lowest corner of the heap stands, in heights. */
const BASE = 0.82
/** An isometric cube is this much wider than high. */
const WIDE = 0.87

export const puzzle: Family = {
  palettes: [
    paletteOf('#1a1050 #4030a0 #8a6bff', '#d8ccff #5b3fd0 #ff5f9e #1a1046', '#ffd166', '#3de0d0'),
    paletteOf('#04303a #08707a #3fd6b8', '#d4fff2 #0fa0a0 #ffb23f #032430', '#ff6b6b', ACCENT),
    paletteOf('#3a0f2e #8a2050 #ff8a5c', '#ffe6d0 #c03a6a #58c7ff #2a0a24', '#ffd166', '#9bff7a'),
  ],

  draw(scene) {
    const { width, height, centre, monogram } = scene
    const aside = [-1.3, -0.82, 0.82, 1.3].filter((at) => Math.abs(at) * height < width / 2)
    const markup = [
      backdrop(scene),
      monogram({ baseline: 0.7, size: 0.54 }),
      heap(scene),
      ...[-0.36, 0.4, ...aside].map((at) =>
        falling(scene, centre + at * height, (at < 0 ? -1 : 1) as Side),
      ),
      ...repeat(16, () => glint(scene)),
    ]
    const half = CUBES * EDGE * WIDE * height
    const top = height * (BASE - (CUBES - 1) * EDGE * 0.5 - 3.5 * EDGE)
    const subject = {
      left: centre - half,
      right: centre + half,
      top,
      bottom: height * (BASE + 1.5 * EDGE),
    }
    return { markup: markup.join(''), subject }
  },
}

function backdrop({ width, height, palette, defs }: Scene): string {
  const fill = defs.radial(
    [
      [0, palette.sky[2]],
      [0.55, palette.sky[1]],
      [1, palette.sky[0]],
    ],
    { cy: 0.45, r: 0.8 },
  )
  // Round caps of no length are dots: one path instead of a circle each.
  const step = height * 0.11
  const dots = repeat(10, (row) =>
    repeat(Math.ceil(width / step) + 1, (column) => svg`M${column * step} ${row * step}h0`).join(
      '',
    ),
  )
  return svg`<rect width="${width}" height="${height}" fill="${fill}"/>
    <path d="${dots}" stroke="#fff" stroke-opacity=".16" stroke-width="${height * 0.014}" stroke-linecap="round"/>`
}

/** Columns of cubes, higher towards the middle, drawn from the back. */
function heap(scene: Scene): string {
  const { height, centre, random, palette } = scene
  const edge = EDGE * height
  const columns = Array.from({ length: CUBES * CUBES }, (_, index) => {
    const [row, column] = [Math.floor(index / CUBES), index % CUBES]
    const away = Math.hypot(row - (CUBES - 1) / 2, column - (CUBES - 1) / 2)
    const cubes = Math.max(0, Math.round((CUBES * 0.62 - away) * 0.75 + random() * 1.9))
    return { row, column, cubes }
  })
  const cubes = columns
    .sort((a, b) => a.row + a.column - b.row - b.column)
    .flatMap(({ row, column, cubes }) =>
      repeat(cubes, (level) => {
        const x = centre + (row - column) * edge * WIDE
        const y = height * BASE + (row + column - 2 * CUBES + 2) * edge * 0.5 - level * edge
        const { mid, accent, second, far, light } = palette
        const color = level === cubes - 1 ? pick(random, [mid, accent, second, far, light]) : far
        return cube(x, y, edge, color)
      }),
    )
  return svg`<ellipse cx="${centre}" cy="${height * (BASE - 0.12)}" rx="${edge * CUBES}" ry="${edge * 2.6}" opacity=".28"/>
    <g stroke="#fff" stroke-opacity=".3" stroke-width="${edge * 0.03}">${cubes}</g>`
}

/** Its top's middle is at `x`, `y`. */
function cube(x: number, y: number, edge: number, color: string): string {
  const wide = edge * WIDE
  const half = edge / 2
  return svg`<path d="M${x} ${y - half}l${wide} ${half}l${-wide} ${half}l${-wide} ${-half}Z" fill="${shade(color, 1.12)}"/>
    <path d="M${x - wide} ${y}l${wide} ${half}v${edge}l${-wide} ${-half}Z" fill="${shade(color, 0.78)}"/>
    <path d="M${x + wide} ${y}l${-wide} ${half}v${edge}l${wide} ${-half}Z" fill="${shade(color, 0.52)}"/>`
}

/** A #rrggbb colour, lighter or darker by a factor. */
function shade(color: string, factor: number): string {
  const parts = [1, 3, 5].map((at) => {
    const part = Math.min(255, Math.round(Number.parseInt(color.slice(at, at + 2), 16) * factor))
    return part.toString(16).padStart(2, '0')
  })
  return `#${parts.join('')}`
}

/** Pieces of four squares, as columns and rows. */
const PIECES = [
  [
    [0, 0],
    [1, 0],
    [2, 0],
    [1, 1],
  ],
  [
    [0, 0],
    [0, 1],
    [1, 1],
    [2, 1],
  ],
  [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ],
  [
    [0, 0],
    [1, 0],
    [2, 0],
    [3, 0],
  ],
  [
    [1, 0],
    [2, 0],
    [0, 1],
    [1, 1],
  ],
] as const

/** A piece that falls, leaning to one side, with streaks above it. */
function falling({ height, random, palette, defs }: Scene, x: number, side: Side): string {
  const piece = pick(random, PIECES)
  const color = pick(random, [palette.mid, palette.accent, palette.second])
  const square = height * 0.075
  const fill = defs.linear([
    [0, shade(color, 1.2)],
    [1, shade(color, 0.7)],
  ])
  const squares = piece.map(
    ([column, row]) =>
      svg`<rect x="${(column - 1) * square}" y="${(row - 0.5) * square}" width="${square * 0.94}" height="${square * 0.94}" rx="${square * 0.18}" fill="${fill}"/>
        <rect x="${(column - 0.86) * square}" y="${(row - 0.38) * square}" width="${square * 0.5}" height="${square * 0.16}" rx="${square * 0.08}" fill="#fff" opacity=".55"/>`,
  )
  return svg`<g transform="translate(${x} ${height * between(random, 0.14, 0.34)}) rotate(${side * between(random, 4, 24)})">
    <path d="M0 ${-square * 0.4}v${-height * 0.3}M${square} ${-square * 0.4}v${-height * 0.22}" stroke="#fff" stroke-opacity=".22" stroke-width="${square * 0.12}" stroke-linecap="round"/>${squares}</g>`
}

function glint({ width, height, random }: Scene): string {
  const [x, y] = [random() * width, random() * height]
  return svg`<path transform="translate(${x} ${y}) scale(${height * between(random, 0.008, 0.022)})" d="M0-2L.5-.5L2 0L.5.5L0 2L-.5.5L-2 0L-.5-.5Z" fill="#fff" opacity="${between(random, 0.3, 0.9)}"/>`
}
