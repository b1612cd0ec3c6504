import { between, pick } from '../drawing/random.ts'
import { line, repeat, svg } from '../drawing/svg.ts'
import { glow } from '../parts/light.ts'
import { paletteOf } from '../parts/palette.ts'
import { dust } from '../parts/particles.ts'
import type { Family, Scene } from '../scene.ts'

/** Where the floor meets the door, in heights. */
const FLOOR = 0.86
/** Half of the door's width, and its top, in heights. */
const DOOR = { half: 0.235, top: 0.2 }

export const dungeon: Family = {
  palettes: [
    paletteOf('#0b1424 #12324a #1fb6a6', '#8dfff0 #1c4457 #13293d #080f1b', '#35e6c9', '#ff9a3d'),
    paletteOf('#160b1d #3c1646 #b23bd6', '#f2b6ff #4a1d5c #2c1240 #12081c', '#d46bff', '#ffb347'),
    paletteOf('#1c0d08 #4c1d10 #ff7b2e', '#ffe0a0 #5a2917 #38170f #160906', '#ff6a2b', '#ffcf5c'),
  ],

  draw(scene) {
    const { height, centre, random, palette, monogram } = scene
    const x = centre + between(random, -0.06, 0.06) * height
    const half = DOOR.half * height
    const markup = [
      wall(scene),
      glow(scene, {
        color: palette.accent,
        x,
        y: height * 0.55,
        radius: height * 0.95,
        opacity: 0.5,
      }),
      ...repeat(Math.ceil(scene.width / height), (index) =>
        [
          pillar(scene, x - (0.66 + index * 0.62) * height),
          pillar(scene, x + (0.66 + index * 0.62) * height),
        ].join(''),
      ),
      monogram({ baseline: 0.7, size: 0.54 }),
      ...repeat(4, (index) => arch(scene, x, index / 4)),
      door(scene, x),
      floor(scene, x),
      caped(scene, x + between(random, -0.15, 0.15) * half),
      ...dust(scene, 26),
    ]
    const subject = {
      left: x - half,
      right: x + half,
      top: DOOR.top * height,
      bottom: (FLOOR + 0.08) * height,
    }
    return { markup: markup.join(''), subject }
  },
}

function wall({ width, height, random, palette, defs }: Scene): string {
  const fill = defs.linear([
    [0, palette.near],
    [1, palette.mid],
  ])
  const row = height * 0.075
  const bricks = repeat(12, (index) =>
    repeat(Math.ceil(width / (row * 2.1)) + 1, (column) =>
      random() < 0.5
        ? svg`<path d="M${column * row * 2.1 - (index % 2) * row} ${index * row}h${row * 2}v${row * 0.9}h${-row * 2}Z"
            opacity="${between(random, 0.1, 0.38)}"/>`
        : '',
    ).join(''),
  )
  return svg`<rect width="${width}" height="${height}" fill="${fill}"/><g fill="${palette.far}">${bricks}</g>`
}

/** The data of a round arch that stands on `base`. */
function archPath(x: number, half: number, top: number, base: number): string {
  return svg`M${x - half} ${base}V${top + half}A${half} ${half} 0 0 1 ${x + half} ${top + half}V${base}Z`
}

/** One of the nested arches before the door: `depth` is 0 for the nearest, near 1 for the farthest. */
function arch({ height, palette, defs }: Scene, x: number, depth: number): string {
  const half = height * (0.5 - depth * 0.26)
  const top = height * (0.03 + depth * 0.17)
  const base = height * (FLOOR + 0.06 * (1 - depth))
  const stone = height * 0.055
  const fill = defs.linear([
    [0, palette.far, 0.55 + depth * 0.4],
    [1, palette.mid],
  ])
  const above = repeat(12, (index) => {
    const angle = Math.PI * (1 + index / 11)
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    return svg`M${x + cos * half} ${top + half + sin * half}L${x + cos * (half - stone)} ${top + half + sin * (half - stone)}`
  })
  const beside = repeat(5, (index) => {
    const y = top + half + ((height * FLOOR - top - half) * (index + 1)) / 6
    return svg`M${x - half} ${y}h${stone}M${x + half} ${y}h${-stone}`
  })
  return svg`<path d="${archPath(x, half, top, base)}" fill="${fill}" stroke="${palette.near}" stroke-width="${height * 0.012}"/>
    <path d="${above}${beside}" stroke="${palette.near}" stroke-opacity=".7" stroke-width="${height * 0.007}"/>`
}

const RUNES = [
  'M-4-6V6M-4-6L4 0L-4 2',
  'M0-6V6M-4-2L4 2',
  'M-4 6L0-6L4 6M-2 1H2',
  'M-4-6H4L-4 6H4',
] as const

/** The glowing door, with its runes and the rings inside. */
function door({ height, random, palette, defs }: Scene, x: number): string {
  const half = DOOR.half * height
  const top = DOOR.top * height
  const path = archPath(x, half, top, FLOOR * height)
  const light = defs.radial(
    [
      [0, '#fff'],
      [0.22, palette.light],
      [0.55, palette.accent],
      [1, palette.sky[1]],
    ],
    { cy: 0.62, r: 0.75 },
  )
  const runes = repeat(7, (index) => {
    const angle = Math.PI * (1.06 + (index * 0.88) / 6)
    const away = half + height * 0.028
    const place = svg`translate(${x + Math.cos(angle) * away} ${top + half + Math.sin(angle) * away})`
    return svg`<path transform="${place} rotate(${(angle * 180) / Math.PI + 90}) scale(${`${(height * 0.0028).toFixed(3)}`})" d="${pick(random, RUNES)}"/>`
  })
  const rings = repeat(
    3,
    (index) =>
      svg`<ellipse cx="${x}" cy="${height * 0.56}" rx="${half * (0.75 - index * 0.22)}" ry="${half * (1.1 - index * 0.3)}"
      stroke-opacity="${0.22 + index * 0.12}"/>`,
  )
  return svg`<path d="${path}" fill="${light}" stroke="${palette.light}" stroke-opacity=".9" stroke-width="${height * 0.012}"/>
    <g fill="none" stroke="${palette.light}" stroke-width="2">${runes}</g>
    <g fill="none" stroke="#fff" stroke-width="${height * 0.006}" stroke-dasharray="${height * 0.08} ${height * 0.05}">${rings}</g>`
}

/** Flagstones, the light on them, and three steps. */
function floor({ width, height, palette, defs }: Scene, x: number): string {
  const y = FLOOR * height
  const fill = defs.linear([
    [0, palette.mid],
    [1, palette.near],
  ])
  const joints = repeat(25, (index) => {
    const column = index - 12
    return line([
      [x + column * height * 0.11, y],
      [x + column * height * 0.26, height],
    ])
  })
  const light = defs.radial([
    [0, palette.light, 0.75],
    [1, palette.accent, 0],
  ])
  const stone = defs.linear([
    [0, palette.far],
    [1, palette.near],
  ])
  const steps = repeat(3, (index) => {
    const half = DOOR.half * height * (1.15 + index * 0.3)
    const top = y + height * (index * 0.045 - 0.015)
    return svg`<path d="M${x - half} ${top}h${half * 2}l${half * 0.05} ${height * 0.045}h${-half * 2.1}Z" fill="${stone}"/>
      <path d="M${x - half} ${top}h${half * 2}" stroke="${palette.light}" stroke-opacity=".55" stroke-width="${height * 0.006}"/>`
  })
  return svg`<rect y="${y}" width="${width}" height="${height - y}" fill="${fill}"/>
    <path d="${joints}" stroke="${palette.far}" stroke-opacity=".6" stroke-width="${height * 0.004}"/>
    <ellipse cx="${x}" cy="${y + height * 0.05}" rx="${height * 0.5}" ry="${height * 0.1}" fill="${light}"/>${steps}`
}

/** A pillar with a torch. */
function pillar(scene: Scene, x: number): string {
  const { width, height, palette, defs } = scene
  if (x < -height * 0.2 || x > width + height * 0.2) return ''
  const half = height * 0.1
  const stone = defs.linear(
    [
      [0, palette.near],
      [0.5, palette.far],
      [1, palette.near],
    ],
    'right',
  )
  const unit = height / 100
  return svg`<rect x="${x - half}" width="${half * 2}" height="${height}" fill="${stone}"/>
    <path d="M${x - half * 1.3} ${height * 0.1}h${half * 2.6}v${height * 0.05}h${-half * 2.6}ZM${x - half * 1.3} ${height * (FLOOR - 0.02)}h${half * 2.6}v${height * 0.07}h${-half * 2.6}Z" fill="${palette.far}"/>
    ${glow(scene, { color: palette.second, x, y: height * 0.44, radius: height * 0.34, opacity: 0.75 })}
    <g transform="translate(${x} ${height * 0.44}) scale(${unit})"><path d="M-2.2 4h4.4l-1.2 12h-2Z" fill="${palette.near}"/>
    <path d="M0-10C6-2 5 4 0 4.5C-5 4-5-1 0-10Z" fill="${palette.second}"/>
    <path d="M0-4C3 0 2.5 3.5 0 4C-2.5 3.5-2.5 0 0-4Z" fill="#fff6d0"/></g>`
}

/** A figure with a cape and a sword, against the light. */
function caped({ height, palette }: Scene, x: number): string {
  return svg`<g transform="translate(${x} ${height * (FLOOR + 0.075)}) scale(${height * 0.0031})">
    <path d="M-13 0L-17-40Q-16-58-6-62Q-9-78 0-80Q9-78 6-62Q16-58 17-40L22-2Q8 4-13 0Z" fill="#05060b"/>
    <path d="M6-62Q16-58 17-40L22-2M0-80Q9-78 6-62" fill="none" stroke="${palette.light}" stroke-width="2.4"/>
    <path d="M-18-34L-34 6M-22-38L-13-32" stroke="#05060b" stroke-width="5" stroke-linecap="round"/>
    <path d="M-19-32L-34 6" stroke="${palette.light}" stroke-width="1.4"/></g>`
}
