import { between, pick, pickSide, type Side } from '../drawing/random.ts'
import { repeat, svg } from '../drawing/svg.ts'
import { glow, ground, sky } from '../parts/light.ts'
import { ACCENT, paletteOf } from '../parts/palette.ts'
import { rain } from '../parts/particles.ts'
import type { Family, Scene } from '../scene.ts'
import { edgeTower, towers } from './city/towers.ts'

/** Where towers and street meet, in heights. */
const STREET = 0.82
const RIDER_UNIT = 0.0034

export const city: Family = {
  palettes: [
    paletteOf('#0b0620 #2e0f55 #ff3d8b', '#ffb3d9 #34145e #220d45 #0d0620', '#25e6ff', '#ff4fa3'),
    paletteOf('#03101c #07344d #18b7c9', '#c4fbff #0b3f55 #08293b #03121c', ACCENT, '#ff7b3d'),
    paletteOf('#14060f #4d1030 #ff7a3c', '#ffdca8 #4e1436 #330d27 #150610', '#ffc552', '#ff4f6e'),
  ],

  draw(scene) {
    const { width, height, centre, random, palette, defs, monogram } = scene
    const side = pickSide(random)
    const street = height * STREET
    const x = centre + side * height * 0.1
    const far = defs.linear([
      [0, palette.far],
      [1, palette.sky[2]],
    ])
    const mid = defs.linear([
      [0, palette.mid],
      [1, palette.far],
    ])
    const haze = defs.linear([
      [0, palette.sky[2], 0],
      [1, palette.sky[2], 0.55],
    ])
    const markup = [
      sky(scene, street),
      moon(scene, centre - height * 0.24),
      towers(scene, street, {
        height: [0.2, 0.55],
        width: [0.11, 0.21],
        fill: far,
        lit: 0.22,
        pane: 0.018,
      }),
      svg`<rect y="${street - height * 0.28}" width="${width}" height="${height * 0.28}" fill="${haze}"/>`,
      monogram({ baseline: 0.6, size: 0.62 }),
      ...repeat(3, (index) => cable(scene, index)),
      towers(scene, street, {
        height: [0.18, 0.36],
        width: [0.16, 0.3],
        fill: mid,
        lit: 0.36,
        pane: 0.026,
      }),
      edgeTower(scene, street, -1),
      edgeTower(scene, street, 1),
      ground(scene, street, [palette.mid, palette.near]),
      reflections(scene, street),
      rider(scene, x, side),
      ...rain(scene, 26, -0.2),
    ]
    const reach = 62 * RIDER_UNIT * height
    const y = (STREET + 0.1) * height
    const subject = {
      left: x - reach,
      right: x + reach,
      top: y - 72 * RIDER_UNIT * height,
      bottom: y + 17 * RIDER_UNIT * height,
    }
    return { markup: markup.join(''), subject }
  },
}

/** A moon behind bars of cloud. */
function moon(scene: Scene, x: number): string {
  const { width, height, palette, defs } = scene
  const fill = defs.linear([
    [0, palette.light],
    [1, palette.second, 0.65],
  ])
  const bars = repeat(
    4,
    (index) =>
      svg`M0 ${height * (0.38 + index * 0.055)}h${width}v${height * (0.008 + index * 0.006)}h${-width}Z`,
  )
  return svg`${glow(scene, { color: palette.light, x, y: height * 0.4, radius: height * 0.7, opacity: 0.6 })}
    <circle cx="${x}" cy="${height * 0.36}" r="${height * 0.24}" fill="${fill}"/>
    <path d="${bars}" fill="${palette.sky[1]}" opacity=".55"/>`
}

/** A line of light across the sky. */
function cable({ width, height, random, palette, defs }: Scene, index: number): string {
  const { accent, second } = palette
  const stroke = defs.linear(
    [
      [0, accent, 0],
      [0.5, index % 2 ? second : accent, 0.9],
      [1, second, 0],
    ],
    'right',
  )
  const y = height * between(random, 0.3, 0.6)
  const [bow, drop] = [between(random, -0.15, 0.15) * height, between(random, 0.02, 0.1) * height]
  return svg`<path d="M-10 ${y}q${width * 0.5} ${bow} ${width + 20} ${drop}" fill="none" stroke="${stroke}" stroke-width="${height * 0.008}"/>`
}

/** Signs and windows on the wet street. */
function reflections({ width, height, random, palette, defs }: Scene, street: number): string {
  const lights = repeat(Math.round((9 * width) / height), () => {
    const fill = pick(random, [palette.accent, palette.second, palette.light])
    return svg`<rect x="${random() * width}" y="${street + 1}" width="${height * between(random, 0.01, 0.05)}"
      height="${height * between(random, 0.05, 0.18)}" fill="${fill}" opacity="${between(random, 0.2, 0.7)}"/>`
  })
  return svg`<g filter="${defs.blur(height * 0.012)}">${lights}</g>`
}

/** A rider on a motorcycle, with its headlight before them. */
function rider(scene: Scene, x: number, side: Side): string {
  const { height, palette, defs } = scene
  const unit = height * RIDER_UNIT
  const beam = defs.linear(
    [
      [0, palette.accent, 0.8],
      [1, palette.accent, 0],
    ],
    'right',
  )
  const body = defs.linear([
    [0, '#f5f6ff'],
    [1, palette.accent],
  ])
  return svg`<g transform="translate(${x} ${height * (STREET + 0.1)}) scale(${side * unit} ${unit})">
    ${glow(scene, { color: palette.accent, x: 66, y: 0, radius: 60, opacity: 0.8, radiusY: 16 })}
    <path d="M62-4L190-14V12L62 4Z" fill="${beam}"/><ellipse cy="10" rx="70" ry="7" opacity=".6"/>
    <g fill="#05060b" stroke="${palette.second}" stroke-width="4"><circle cx="-40" r="17"/><circle cx="44" r="17"/></g>
    <path d="M-58-10L-20-22L10-16L46-26L58-10L20-2H-34Z" fill="${body}"/>
    <path d="M-20-22Q-26-50-6-54Q8-56 12-42L34-26L28-20L2-28L4-14Z" fill="#080a14"/><circle cx="6" cy="-60" r="12" fill="#080a14"/>
    <path d="M6-66Q18-66 18-58L8-57Z" fill="${palette.accent}"/></g>`
}
