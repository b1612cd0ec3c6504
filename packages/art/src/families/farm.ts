import { between, pickSide } from '../drawing/random.ts'
import { repeat, svg } from '../drawing/svg.ts'
import { glow, sky } from '../parts/light.ts'
import { paletteOf } from '../parts/palette.ts'
import { stars } from '../parts/particles.ts'
import type { Family, Palette, Scene } from '../scene.ts'
import { BARN, barn } from './farm/barn.ts'
import { cropRows } from './farm/crop-rows.ts'

const night = paletteOf(
  '#0d1b3e #2a4a7a #7fa7c9',
  '#f4f8ff #2f5f6b #1f4a4c #0e2a2e',
  '#ffcf6b',
  '#ff9e7a',
)

export const farm: Family = {
  palettes: [
    paletteOf('#274a7c #e08a6a #ffd9a0', '#fff3d6 #7c8a5a #4f7a48 #20452f', '#ffd166', '#ff7a5c'),
    night,
    paletteOf('#5a7fd0 #a8d8f0 #fff0c8', '#ffffff #8fbf6a #5aa05a #2a6a48', '#ff8f6b', '#ffd166'),
  ],

  draw(scene) {
    const { width, height, centre, random, palette, monogram, defs } = scene
    const side = pickSide(random)
    const isNight = palette === night
    const x = centre - side * height * 0.16
    const far = defs.linear([
      [0, palette.far],
      [1, palette.mid],
    ])
    const near = defs.linear([
      [0, palette.mid],
      [1, palette.near],
    ])
    const markup = [
      sky(scene, height * 0.62, 0.6),
      ...(isNight ? stars(scene, 40, height * 0.45) : []),
      lightInSky(scene, centre - height * 0.42, isNight),
      ...repeat(4, () => cloud(scene, isNight)),
      monogram({ baseline: 0.6, size: 0.6 }),
      hill(scene, 0.56, 0.08, far),
      bushes(scene, palette),
      hill(scene, 0.66, 0.06, near),
      cropRows(scene, centre + side * height * 0.2),
      barn(scene, x, side),
      ...[0.04, 0.16, 0.86, 0.97].map((across) => tree(scene, width * across)),
      fence(scene),
      ...repeat(12, () => {
        const [fireX, fireY] = [random() * width, height * between(random, 0.55, 0.95)]
        return glow(scene, {
          color: palette.accent,
          x: fireX,
          y: fireY,
          radius: height * 0.022,
          opacity: 0.9,
        })
      }),
    ]
    const unit = BARN.unit * height
    const [left, right] = side > 0 ? [BARN.left, BARN.right] : [BARN.right, BARN.left]
    const subject = {
      left: x - left * unit,
      right: x + right * unit,
      top: BARN.y * height - BARN.top * unit,
      bottom: BARN.y * height,
    }
    return { markup: markup.join(''), subject }
  },
}

/** The sun, or the moon with its seas. */
function lightInSky(scene: Scene, x: number, isNight: boolean): string {
  const { height, palette } = scene
  const y = height * 0.24
  const seas =
    '<g opacity=".09"><circle cx="-25" cy="-25" r="21"/><circle cx="33" cy="25" r="15"/></g>'
  return svg`${glow(scene, { color: palette.light, x, y, radius: height * 0.5, opacity: 0.8 })}
    <g transform="translate(${x} ${y}) scale(${height * 0.0012})"><circle r="100" fill="#fff8e6"/>${isNight ? seas : ''}</g>`
}

function cloud({ width, height, random }: Scene, isNight: boolean): string {
  const scale = (height * between(random, 0.05, 0.08)) / 10
  return svg`<path transform="translate(${random() * width} ${height * between(random, 0.12, 0.32)}) scale(${scale})"
    d="M-14 9.8a7 7 0 0 1-1-13.6a10 10 0 0 1 18.6-3.2a8 8 0 0 1 12 16.8Z" fill="#fff" opacity="${isNight ? 0.16 : 0.6}"/>`
}

function hill({ width, height, random }: Scene, at: number, swing: number, fill: string): string {
  const y = height * at
  const rise = height * swing
  const phase = random() * 6
  const [left, right] = [y + Math.sin(phase) * rise, y + Math.cos(phase) * rise]
  return svg`<path d="M0 ${height}V${left}C${width * 0.25} ${left - rise} ${width * 0.35} ${y + rise} ${width * 0.55} ${y}S${width * 0.85} ${y - rise} ${width} ${right}V${height}Z" fill="${fill}"/>`
}

function bushes({ width, height, random }: Scene, { mid }: Palette): string {
  const round = repeat(22, () => {
    const size = height * between(random, 0.02, 0.05)
    return svg`<ellipse cx="${width * random()}" cy="${height * between(random, 0.55, 0.6)}" rx="${size}" ry="${size * 1.3}"/>`
  })
  return svg`<g fill="${mid}">${round}</g>`
}

/** A round tree with fruit. */
function tree({ height, random, palette, defs }: Scene, x: number): string {
  const leaves = defs.radial(
    [
      [0, palette.far],
      [1, palette.near],
    ],
    { r: 0.6, fx: 0.35, fy: 0.3 },
  )
  const fruit = repeat(
    5,
    () => svg`<circle cx="${between(random, -65, 65)}" cy="${between(random, -140, -20)}" r="9"/>`,
  )
  return svg`<g transform="translate(${x} ${height * 0.86}) scale(${height * between(random, 0.001, 0.0017)})">
    <path d="M-10-20h20v90h-20Z" fill="#3a2418"/><circle cy="-80" r="100" fill="${leaves}"/><g fill="${palette.second}">${fruit}</g></g>`
}

function fence({ width, height }: Scene): string {
  const unit = height / 100
  const pales = repeat(
    Math.ceil(width / (16 * unit)),
    (index) =>
      svg`M${(5 + index * 16) * unit} ${height}v${-10 * unit}l${1.4 * unit} ${-1.6 * unit}l${1.4 * unit} ${1.6 * unit}v${10 * unit}Z`,
  )
  return svg`<path d="M0 ${height * 0.93}H${width}M0 ${height * 0.97}H${width}" stroke="#fbeedd" stroke-opacity=".85" stroke-width="${height * 0.014}"/>
    <path d="${pales}" fill="#fbeedd"/>`
}
