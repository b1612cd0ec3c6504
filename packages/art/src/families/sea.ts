import { between, pick, pickSide, type Side } from '../drawing/random.ts'
import { polygon, repeat, svg } from '../drawing/svg.ts'
import { glow, ground, sky } from '../parts/light.ts'
import { paletteOf } from '../parts/palette.ts'
import { stars } from '../parts/particles.ts'
import type { Box, Family, Scene } from '../scene.ts'

const HORIZON = 0.52
const SUN = 0.2

export const sea: Family = {
  palettes: [
    paletteOf('#0a1c3c #1f4f86 #ffb37a', '#ffe9c4 #2a6f9e #175382 #0a2a4c', '#8fe3ff', '#ff8f5a'),
    paletteOf('#051a24 #0a4a5a #5fe0c0', '#e4fff4 #128a86 #0c6068 #06323c', '#b4fff0', '#ffd166'),
    paletteOf('#120d33 #3a2a7c #e07ad0', '#ffe0fa #4a49a8 #2f3188 #171a52', '#c3b8ff', '#ff9ecb'),
  ],

  draw(scene) {
    const { height, centre, random, palette, monogram, defs } = scene
    const side = pickSide(random)
    const { draw, box } = pick(random, [ship, lighthouse])
    const x = centre + between(random, -0.08, 0.04) * height
    const sunX = centre - height * 0.34
    const deep = defs.linear([
      [0, palette.mid],
      [0.6, palette.near],
      [1, palette.near],
    ])
    const shallow = defs.linear([
      [0, palette.far],
      [1, palette.mid],
    ])
    const markup = [
      sky(scene, height * HORIZON * 1.02, 0.5),
      ...stars(scene, 18, height * 0.25),
      sun(scene, sunX),
      ...repeat(5, () => cloud(scene)),
      ...repeat(3, () => island(scene)),
      monogram({ baseline: 0.535, size: 0.6 }),
      ground(scene, height * HORIZON, [palette.far, palette.near]),
      ...reflection(scene, sunX),
      waves(scene, { y: 0.66, height: 0.035, length: 0.3, fill: shallow }),
      draw(scene, x, side),
      waves(scene, { y: 0.8, height: 0.06, length: 0.42, fill: deep }),
      waves(scene, { y: 0.95, height: 0.1, length: 0.56, fill: deep }),
      ...repeat(4, () => gull(scene)),
    ]
    return { markup: markup.join(''), subject: box(height, x) }
  },
}

interface Vessel {
  draw(scene: Scene, x: number, side: Side): string
  box(height: number, x: number): Box
}

function sun(scene: Scene, x: number): string {
  const { height, palette, defs } = scene
  const radius = height * SUN
  const y = height * HORIZON
  const fill = defs.linear([
    [0, '#fff'],
    [1, palette.sky[2]],
  ])
  return svg`${glow(scene, { color: palette.light, x, y: y - radius * 0.4, radius: height * 0.75, opacity: 0.8 })}
    <circle cx="${x}" cy="${y - radius * 0.5}" r="${radius}" fill="${fill}"/>`
}

/** The sun on the water, broken into bars. */
function reflection({ height, random, palette }: Scene, x: number): string[] {
  return repeat(16, (index) => {
    const length = height * SUN * between(random, 0.5, 1.6) * (1 + index * 0.05)
    const left = x - length / 2 + between(random, -0.25, 0.25) * height * SUN
    const y = height * (HORIZON + 0.01 + (index / 16) ** 1.4 * 0.3)
    return svg`<rect x="${left}" y="${y}" width="${length}" height="${height * (0.006 + index * 0.0008)}" rx="1"
      fill="${palette.light}" opacity="${0.75 - index * 0.04}"/>`
  })
}

function cloud({ width, height, random, palette }: Scene): string {
  const half = height * between(random, 0.22, 0.52)
  const place = svg`translate(${random() * width} ${height * between(random, 0.1, 0.35)}) scale(${half / 100} ${height / 1000})`
  return svg`<path transform="${place}" d="M-100 0H100a10 20 0 0 0 0-35H60a22 48 0 0 0-55-20a14 30 0 0 0-30 20H-100a10 18 0 0 0 0 35Z" fill="${palette.light}" opacity=".2"/>`
}

function island({ width, height, random, palette }: Scene): string {
  const x = width * random()
  const low = height * (HORIZON + 0.01)
  const outline = polygon([
    [x - height * 0.4, low],
    [x - height * 0.1, low - height * 0.1],
    [x, low - height * 0.06],
    [x + height * 0.14, low - height * 0.13],
    [x + height * 0.45, low],
  ])
  return svg`<path d="${outline}" fill="${palette.far}" opacity=".55"/>`
}

/** Fractions of the height. */
interface Swell {
  y: number
  height: number
  length: number
  fill: string
}

/** A row of waves that curl over, with foam along their backs. */
function waves({ width, height, random, palette }: Scene, swell: Swell): string {
  const y = height * swell.y
  const crest = height * swell.height
  const length = height * swell.length
  const start = -random() * length
  const count = Math.ceil((width - start) / length)
  const crests = repeat(
    count,
    () =>
      svg`c${length * 0.35} 0 ${length * 0.42} ${-crest} ${length * 0.62} ${-crest}c${length * 0.2} 0 ${length * 0.1} ${crest * 0.75} ${length * 0.38} ${crest}`,
  )
  const foam = repeat(count, (index) => {
    const x = start + index * length
    return svg`M${x + length * 0.3} ${y - crest * 0.42}c${length * 0.14} ${-crest * 0.53} ${length * 0.22} ${-crest * 0.58} ${length * 0.32} ${-crest * 0.58}c${length * 0.18} 0 ${length * 0.12} ${crest * 0.65} ${length * 0.26} ${crest * 0.88}`
  })
  return svg`<path d="M${start} ${y}${crests}V${height + 5}H${start}Z" fill="${swell.fill}"/>
    <path d="${foam}" fill="none" stroke="${palette.accent}" stroke-width="${crest * 0.13}" stroke-linecap="round" opacity=".85"/>`
}

const ship: Vessel = {
  draw({ height, palette, defs }, x, side) {
    const unit = height * 0.0056
    const hull = defs.linear([
      [0, '#8a4a2a'],
      [1, '#2e120c'],
    ])
    const sail = defs.linear([
      [0, '#fff'],
      [1, palette.light],
    ])
    const lowerSail = defs.linear([
      [0, '#fff'],
      [1, palette.second],
    ])
    return svg`<g transform="translate(${x} ${height * 0.72}) rotate(${side * -4}) scale(${unit * side} ${unit})">
      <path d="M-44-14H46L34 8Q0 14-34 8Z" fill="${hull}"/><path d="M-44-14H46L44-10H-42Z" fill="${palette.second}"/>
      <path d="M-14-14V-92M18-14V-80M40-14L62-26" stroke="#3a1a10" stroke-width="3.4"/>
      <path d="M-12-88Q16-76 10-54Q4-50-12-52ZM20-76Q44-64 40-44Q32-40 20-42ZM-18-80Q-40-60-40-22L-18-20Z" fill="${sail}"/>
      <path d="M-12-50Q22-40 16-22Q4-18-12-20ZM20-40Q50-32 46-20H20Z" fill="${lowerSail}"/>
      <path d="M-14-92l-16 5l16 5ZM18-80l-12 4l12 4Z" fill="${palette.second}"/></g>`
  },
  box: (height, x) => ({
    left: x - 62 * 0.0056 * height,
    right: x + 62 * 0.0056 * height,
    top: (0.72 - 96 * 0.0056) * height,
    bottom: 0.8 * height,
  }),
}

const lighthouse: Vessel = {
  draw(scene, x, side) {
    const { width, height, palette, defs } = scene
    const beam = defs.linear(
      [
        [0, palette.light, 0.75],
        [1, palette.light, 0],
      ],
      side > 0 ? 'right' : 'left',
    )
    const cone = polygon([
      [x, height * 0.2],
      [x + side * width, height * 0.02],
      [x + side * width, height * 0.38],
    ])
    return svg`<path d="${cone}" fill="${beam}"/>
      <g transform="translate(${x} ${height * 0.78}) scale(${height * 0.0062})">
      <path d="M-60 10Q-50-14-28-16Q-10-26 14-18Q44-16 58 10Z" fill="${palette.near}"/><path d="M-13-18L-9-78H9L13-18Z" fill="#f6f0e6"/>
      <path d="M-12-34L-11-48H11L12-34ZM-10-62L-9.4-74H9.4L10-62Z" fill="${palette.second}"/><path d="M0-18V-78H9L13-18Z" opacity=".18"/>
      <path d="M-13-82h26v5h-26Z" fill="#26304a"/><path d="M-8-97H8v15H-8Z" fill="${palette.light}"/>
      <path d="M-11-97L0-108L11-97Z" fill="${palette.second}"/>
      ${glow(scene, { color: '#fff', x: 0, y: -90, radius: 34, opacity: 0.95 })}</g>`
  },
  box: (height, x) => ({
    left: x - 60 * 0.0062 * height,
    right: x + 58 * 0.0062 * height,
    top: (0.78 - 108 * 0.0062) * height,
    bottom: 0.85 * height,
  }),
}

function gull({ centre, height, random, palette }: Scene): string {
  const [x, y] = [
    centre + between(random, -0.7, 0.7) * height,
    height * between(random, 0.14, 0.34),
  ]
  const wing = height * 0.03
  return svg`<path d="M${x - wing} ${y - wing * 0.4}Q${x - wing * 0.4} ${y - wing * 0.6} ${x} ${y}Q${x + wing * 0.4} ${y - wing * 0.6} ${x + wing} ${y - wing * 0.4}"
    fill="none" stroke="${palette.near}" stroke-width="${height * 0.008}"/>`
}
