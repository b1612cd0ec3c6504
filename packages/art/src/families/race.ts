import { between, pick, pickSide, type Side } from '../drawing/random.ts'
import { line, type Point, polygon, repeat, svg } from '../drawing/svg.ts'
import { glow, ground, sky } from '../parts/light.ts'
import { ACCENT, paletteOf } from '../parts/palette.ts'
import { rain } from '../parts/particles.ts'
import type { Box, Family, Scene } from '../scene.ts'

/** A road that comes from the horizon, as the eye sees it: `t` is 0 at the horizon and 1 at the lower edge. */
interface Road {
  horizon: number
  vanishingX: number
  /** Half of its width at t = 1. */
  halfWidth: number
  x(t: number): number
  y(t: number): number
  /** From the lower edge to the horizon, in equal steps of distance. */
  steps: readonly number[]
}

const CAR_AT = 0.44

export const race: Family = {
  palettes: [
    paletteOf('#14224e #5b2a6e #ff7a4d', '#ffd08a #3a1f55 #24143d #120a22', '#ff4d5e', '#ffd166'),
    paletteOf('#04222e #0b5a66 #7fe3c4', '#e7fff2 #0c4450 #082e3b #041922', '#19e0b5', ACCENT),
    paletteOf('#180a3a #4a1d8c #f05fb4', '#ffc2e6 #3a1670 #26104f #12072a', '#43d7ff', '#ff5fb0'),
  ],

  draw(scene) {
    const { height, random, palette, monogram } = scene
    const side = pickSide(random)
    const road = roadOf(scene, side)
    const isWet = random() < 0.4
    const car = { x: road.x(CAR_AT) + side * height * 0.06, y: road.y(CAR_AT) + height * 0.02 }
    const markup = [
      sky(scene, road.horizon * 1.15, 0.5),
      sun(scene, road),
      stand(scene, road, -1),
      stand(scene, road, 1),
      monogram({ baseline: 0.515, size: 0.56 }),
      ground(scene, road.horizon, [palette.mid, palette.near]),
      surface(scene, road),
      gantry(scene, road),
      ...trails(scene, road),
      racingCar(scene, car),
      ...(isWet ? rain(scene, 60) : []),
    ]
    return { markup: markup.join(''), subject: carBox(scene, car) }
  },
}

function roadOf({ width, height, centre, random }: Scene, side: Side): Road {
  const horizon = height * 0.5
  const vanishingX = centre + between(random, -0.15, 0.15) * height
  const bend = side * between(random, 0.3, 0.6) * height
  return {
    horizon,
    vanishingX,
    halfWidth: Math.max(width * 0.36, height * 0.62),
    x: (t) => centre * t + vanishingX * (1 - t) + bend * 1.8 * t * Math.max(0, 1 - t) ** 3.2,
    y: (t) => horizon + height * 0.56 * t,
    steps: [1.12, ...Array.from({ length: 22 }, (_, index) => 1.13 ** -index)],
  }
}

function sun(scene: Scene, { vanishingX: x, horizon }: Road): string {
  const { height, palette, defs } = scene
  const radius = height * 0.27
  const fill = defs.linear([
    [0, palette.light],
    [0.6, palette.sky[2]],
    [1, palette.accent],
  ])
  return svg`${glow(scene, { color: palette.light, x, y: horizon - radius * 0.2, radius: height * 0.8, opacity: 0.75 })}
    <circle cx="${x}" cy="${horizon - radius * 0.35}" r="${radius}" fill="${fill}"/>`
}

/** The seats beside the road, their crowd and their lamps. */
function stand(scene: Scene, { vanishingX, horizon }: Road, side: Side): string {
  const { width, height, random, palette, defs } = scene
  const outer = side < 0 ? -4 : width + 4
  const inner = vanishingX + side * height * 0.14
  const low = horizon - height * 0.03
  const top = height * 0.17
  const along = (k: number) => inner + (outer - inner) * k
  const roofAt = (k: number) => low + (top - low) * k
  const wall = defs.linear([
    [0, palette.far],
    [1, palette.mid],
  ])
  const seats: Point[] = [
    [outer, top],
    [inner, low],
    [inner, horizon + 2],
    [outer, horizon + height * 0.1],
  ]
  const roof: Point[] = [
    [outer, top - height * 0.035],
    [inner + side * height * 0.02, low - height * 0.015],
    [inner, low],
    [outer, top + height * 0.035],
  ]
  const crowd = repeat(60, () => {
    const k = random()
    const from = roofAt(k) + height * 0.05 * k
    const y = from + (horizon + height * 0.06 * k - from) * random()
    const fill = pick(random, [palette.light, palette.second, palette.accent, '#fff'])
    return svg`<circle cx="${along(k)}" cy="${y}" r="${height * (0.003 + k * 0.008)}" fill="${fill}"
      opacity="${between(random, 0.25, 0.75)}"/>`
  })
  const lamps = repeat(3, (index) => {
    const k = (index + 1) / 3.1
    const x = along(k)
    const y = roofAt(k) - height * 0.1 * k
    return svg`<path d="M${x} ${horizon}V${y}" stroke="${palette.near}" stroke-width="${height * (0.005 + k * 0.008)}"/>
      ${glow(scene, { color: palette.light, x, y, radius: height * (0.02 + 0.09 * k), opacity: 0.9 })}
      <rect x="${x - height * 0.03 * k}" y="${y - height * 0.012 * k}" width="${height * 0.06 * k}"
        height="${height * 0.024 * k}" fill="#fff"/>`
  })
  return svg`<path d="${polygon(seats)}" fill="${wall}"/><path d="${polygon(roof)}" fill="${palette.near}"/>${crowd}${lamps}`
}

/** Asphalt with kerbs and a dashed middle. */
function surface({ palette, defs }: Scene, road: Road): string {
  const { halfWidth, steps, x, y } = road
  const edge = (side: Side): Point[] => steps.map((t) => [x(t) + side * halfWidth * t, y(t)])
  const band = (from: number, to: number, a: number, b: number) =>
    polygon([
      [x(a) + halfWidth * a * from, y(a)],
      [x(a) + halfWidth * a * to, y(a)],
      [x(b) + halfWidth * b * to, y(b)],
      [x(b) + halfWidth * b * from, y(b)],
    ])
  const pairs = steps.slice(1).map((b, index) => [steps[index] ?? b, b] as const)
  const stripes = (from: number, to: number, isDrawn: (index: number) => boolean) =>
    pairs.map(([a, b], index) => (isDrawn(index) ? band(from, to, a, b) : ''))
  const asphalt = defs.linear([
    [0, palette.mid],
    [0.25, palette.near],
    [1, '#07060d'],
  ])
  const isOdd = (index: number) => index % 2 === 1
  const isEven = (index: number) => index % 2 === 0
  return svg`<path d="${polygon([...edge(-1), ...edge(1).reverse()])}" fill="${asphalt}"/>
    <path d="${[...stripes(-1.1, -1, isOdd), ...stripes(1, 1.1, isOdd)]}" fill="#fff" opacity=".95"/>
    <path d="${[...stripes(-1.1, -1, isEven), ...stripes(1, 1.1, isEven)]}" fill="${palette.accent}" opacity=".95"/>
    <path d="${stripes(-0.012, 0.012, (index) => index % 3 === 0)}" fill="#fff" opacity=".55"/>`
}

/** The bridge over the finish, with its chequers. */
function gantry({ height, palette }: Scene, { halfWidth, x, y }: Road): string {
  const t = 0.17
  const half = Math.min(halfWidth * t * 1.35, height * 0.16)
  const left = x(t) - half
  const foot = y(t)
  const top = foot - height * 0.2
  const cell = half / 6
  const row = height * 0.025
  const chequers = repeat(
    12,
    (column) => svg`M${left + column * cell} ${top + (column % 2) * row}h${cell}v${row}h${-cell}Z`,
  )
  return svg`<path d="M${left} ${foot}V${top}H${left + half * 2}V${foot}" fill="none" stroke="${palette.near}"
      stroke-width="${height * 0.014}"/>
    <path d="M${left} ${top}h${half * 2}v${row * 2}h${-half * 2}Z" fill="${palette.near}"/>
    <path d="${chequers}" fill="#fff" opacity=".9"/>`
}

/** What is left of the lamps of cars that passed. */
function trails({ height, random, palette, defs }: Scene, { halfWidth, steps, x, y }: Road) {
  return repeat(7, (index) => {
    const offset = between(random, -0.75, 0.75)
    const color = index % 2 ? palette.accent : palette.second
    const stroke = defs.linear([
      [0, color, 0],
      [0.35, color, 0.25],
      [1, color, 0.95],
    ])
    const points = steps.map(
      (t): Point => [x(t) + halfWidth * t * offset, y(t) - t * height * 0.03],
    )
    return svg`<path d="${line(points)}" fill="none" stroke="${stroke}"
      stroke-width="${height * between(random, 0.006, 0.014)}" stroke-linecap="round"/>`
  })
}

/** Size of the car's own units, in heights. */
const CAR_UNIT = 0.0044

function carBox({ height }: Scene, { x, y }: { x: number; y: number }): Box {
  const unit = height * CAR_UNIT
  return { left: x - 56 * unit, right: x + 56 * unit, top: y - 27 * unit, bottom: y + 34 * unit }
}

/** A racing car from behind. */
function racingCar(scene: Scene, { x, y }: { x: number; y: number }): string {
  const { height, palette, defs } = scene
  const lamp = (at: number) =>
    glow(scene, { color: '#ff3b4a', x: at, y: 11, radius: 20, opacity: 0.8, radiusY: 12 })
  const body = defs.linear([
    [0, palette.second],
    [1, palette.accent],
  ])
  return svg`<g transform="translate(${x} ${y}) scale(${height * CAR_UNIT})">
    <ellipse cy="32" rx="66" ry="9" opacity=".55"/>
    ${glow(scene, { color: palette.accent, x: 0, y: 14, radius: 80, opacity: 0.5, radiusY: 36 })}
    <path d="M-49 2h10a7 7 0 0 1 7 7v18a7 7 0 0 1-7 7h-10a7 7 0 0 1-7-7V9a7 7 0 0 1 7-7ZM39 2h10a7 7 0 0 1 7 7v18a7 7 0 0 1-7 7H39a7 7 0 0 1-7-7V9a7 7 0 0 1 7-7Z" fill="#06070b"/>
    <path d="M-36 28L-28 2Q-22-10-12-12H12Q22-10 28 2L36 28Z" fill="${body}"/>
    <path d="M-36 28L-28 2Q-22-10-12-12H0V28Z" fill="#fff" opacity=".18"/>
    <path d="M-11-12Q-10-24 0-24Q10-24 11-12Z" fill="#0b0d14"/>
    <path d="M-7-16Q0-21 7-16L6-13H-6Z" fill="${palette.light}" opacity=".8"/>
    <path d="M-52-22H52v8H-52Z" fill="#0b0d14"/><path d="M-52-22H52v3H-52Z" fill="${palette.light}" opacity=".75"/>
    <path d="M-56-27h6v20h-6ZM50-27h6v20h-6Z" fill="${palette.accent}"/>
    <path d="M-24 20H24L28 32H-28Z" fill="#0b0d14"/>
    <path d="M-28 8h18v6h-18ZM10 8h18v6H10ZM-4 12h8v8h-8Z" fill="#ff3b4a"/>${lamp(-19)}${lamp(19)}</g>`
}
