import { pick } from '../../drawing/random.ts'
import { repeat, svg } from '../../drawing/svg.ts'
import { glow, ground, sky } from '../../parts/light.ts'
import { paletteOf } from '../../parts/palette.ts'
import type { Family, Scene } from '../../scene.ts'

/** Where stands and field meet, in heights. */
const HORIZON = 0.46

export const palettes: Family['palettes'] = [
  paletteOf('#071a2e #0e3b63 #2f8fd0', '#d9f1ff #123a5c #0f5e4c #08332d', '#3ddc97', '#ffffff'),
  paletteOf('#1b1038 #46237a #a06bff', '#f0e4ff #3a2168 #3d6b2c #1d3a1a', '#b7f25b', '#ff6070'),
  paletteOf('#2a0f1c #6e1f33 #ff8a5c', '#ffe3cf #5a1d34 #a4562a #5a2a18', '#ffb45c', '#ff7a3d'),
]

interface Shown {
  /** The lines of the field. */
  field(scene: Scene, horizon: number): string
  /** What stands on it. */
  game: string
}

/** Stands under floodlights, and the field before them. */
export function stadium(scene: Scene, { field, game }: Shown): string {
  const { height, palette, monogram } = scene
  const horizon = height * HORIZON
  return [
    sky(scene, horizon * 1.2, 0.6),
    ...repeat(3, (index) => tier(scene, index)),
    ...floodlights(scene),
    monogram({ baseline: 0.47, size: 0.5 }),
    ground(scene, horizon, [palette.mid, palette.near]),
    mown(scene, horizon),
    field(scene, horizon),
    game,
    ...confetti(scene),
  ].join('')
}

/** One of three rings of seats, with its crowd. */
function tier({ width, height, random, palette }: Scene, index: number): string {
  const top = height * (HORIZON - 0.22 + index * 0.075)
  const sag = height * 0.12
  const fill = index === 1 ? palette.sky[1] : palette.far
  const rail = svg`M0 ${top}Q${width / 2} ${top + sag} ${width} ${top}`
  const crowd = repeat(Math.round((22 * width) / height), () => {
    const x = random() * width
    const across = (x / width) * 2 - 1
    const y = top + (sag / 2) * (1 - across * across) + height * (0.02 + random() * 0.07)
    const color = pick(random, [
      palette.light,
      palette.accent,
      palette.second,
      '#fff',
      palette.sky[2],
    ])
    return svg`<circle cx="${x}" cy="${y}" r="${height * (0.006 + random() * 0.005)}" fill="${color}" opacity="${0.18 + random() * 0.55}"/>`
  })
  return svg`<path d="${rail}V${height * (HORIZON + 0.1)}H0Z" fill="${fill}" opacity="${0.65 + index * 0.17}"/>
    <path d="${rail}" fill="none" stroke="${palette.light}" stroke-opacity=".35" stroke-width="${height * 0.005}"/>${crowd}`
}

function floodlights(scene: Scene): string[] {
  const { width, height, centre, palette, defs } = scene
  const beam = defs.linear([
    [0, palette.light, 0.3],
    [1, palette.light, 0],
  ])
  return [0.08, 0.33, 0.67, 0.92].map((across) => {
    const x = width * across
    const y = height * (0.1 - Math.abs(across - 0.5) * 0.06)
    const foot = centre + (across - 0.5) * width * 0.5
    const lamps = repeat(
      10,
      (lamp) =>
        svg`<circle cx="${x + ((lamp % 5) - 2) * height * 0.022}" cy="${y + (lamp < 5 ? -0.012 : 0.012) * height}" r="${height * 0.009}"/>`,
    )
    return svg`<path d="M${x - height * 0.02} ${y}h${height * 0.04}L${foot + height * 0.4} ${height}H${foot - height * 0.4}Z" fill="${beam}"/>
      ${glow(scene, { color: palette.light, x, y, radius: height * 0.22, opacity: 0.9 })}<g fill="#fff">${lamps}</g>`
  })
}

/** Stripes of the lawn, or of the boards, and the light on them. */
function mown({ width, height, centre, palette, defs }: Scene, horizon: number): string {
  const stripes = repeat(5, (index) => {
    const from = index - 2.5
    const [near, far] = [width * 0.95, width * 0.36]
    return svg`M${centre + from * far} ${horizon}h${far / 2}L${centre + (from + 0.5) * near} ${height}h${-near / 2}Z`
  })
  const light = defs.radial([
    [0, palette.light, 0.35],
    [1, palette.light, 0],
  ])
  return svg`<path d="${stripes}" fill="#fff" opacity=".07"/>
    <ellipse cx="${centre}" cy="${height * 0.72}" rx="${width * 0.5}" ry="${height * 0.3}" fill="${light}"/>`
}

function confetti({ width, height, random, palette }: Scene): string[] {
  return repeat(14, () => {
    const place = svg`translate(${random() * width} ${random() * height * 0.5}) rotate(${random() * 180})`
    const fill = pick(random, [palette.accent, palette.second, palette.light])
    return svg`<path transform="${place}" d="M0 0h${height * 0.016}v${height * 0.009}h${-height * 0.016}Z" fill="${fill}" opacity=".8"/>`
  })
}
