import { between, pick } from '../drawing/random.ts'
import { polygon, repeat, svg } from '../drawing/svg.ts'
import { glow } from '../parts/light.ts'
import { paletteOf } from '../parts/palette.ts'
import { stars } from '../parts/particles.ts'
import type { Family, Scene } from '../scene.ts'

interface Planet {
  x: number
  y: number
  radius: number
  /** Of its rings and bands, in degrees. */
  tilt: number
}

export const space: Family = {
  palettes: [
    paletteOf('#05060f #101542 #3a2b8c', '#b9c0ff #2a2f80 #6b5bff #0a0c22', '#7c86ff', '#ffb86b'),
    paletteOf('#04090f #0a2a3a #126a70', '#c8fff6 #0f5060 #18b5a0 #04141b', '#58ffd8', '#ff7ab8'),
    paletteOf('#0d0410 #3a0d36 #8c2453', '#ffd0dc #5c1844 #ff7a59 #1a0714', '#ff9d6c', '#7cd8ff'),
  ],

  draw(scene) {
    const { width, height, centre, random, palette, monogram } = scene
    const planet: Planet = {
      x: centre - height * 0.14,
      y: height * 0.54,
      radius: height * between(random, 0.29, 0.34),
      tilt: -18,
    }
    const { x, y, radius } = planet
    const markup = [
      nebula(scene),
      ...stars(scene, Math.round((60 * width) / height)),
      ...repeat(5, () => sparkle(scene)),
      monogram({ baseline: 0.7, size: 0.54 }),
      glow(scene, { color: palette.accent, x, y, radius: radius * 1.9, opacity: 0.55 }),
      ring(scene, planet, 'behind'),
      globe(scene, planet),
      ring(scene, planet, 'before'),
      moon(scene, centre + height * 0.36),
      ship(scene, centre + height * 0.26),
      ...repeat(9, () => rock(scene)),
    ]
    const subject = {
      left: Math.min(x - radius, centre + height * 0.26 - height * 0.2),
      right: Math.max(x + radius, centre + height * 0.26 + height * 0.2),
      top: y - radius,
      bottom: y + radius,
    }
    return { markup: markup.join(''), subject }
  },
}

/** Blurred clouds over the dark. */
function nebula({ width, height, centre, random, palette, defs }: Scene): string {
  const { sky, far, mid, accent, second } = palette
  const fill = defs.linear(
    [
      [0, sky[0]],
      [0.6, sky[1]],
      [1, sky[2]],
    ],
    'diagonal',
  )
  const clouds = repeat(7, () => {
    const [x, y] = [random() * width, height * between(random, 0.2, 0.9)]
    return svg`<ellipse cx="${x}" cy="${y}" rx="${height * between(random, 0.2, 0.65)}" ry="${height * between(random, 0.08, 0.2)}"
      fill="${pick(random, [far, mid, accent, second])}" opacity="${between(random, 0.12, 0.34)}"
      transform="rotate(${between(random, -25, -5)} ${centre} ${height / 2})"/>`
  })
  return svg`<rect width="${width}" height="${height}" fill="${fill}"/><g filter="${defs.blur(height * 0.07)}">${clouds}</g>`
}

/** A star with four points. */
function sparkle({ width, height, random }: Scene): string {
  const [x, y] = [random() * width, random() * height * 0.7]
  const reach = height * between(random, 0.02, 0.045)
  return svg`<path d="M${x} ${y - reach}Q${x} ${y} ${x + reach} ${y}Q${x} ${y} ${x} ${y + reach}Q${x} ${y} ${x - reach} ${y}Q${x} ${y} ${x} ${y - reach}Z" fill="#fff"/>`
}

/** Half of the rings: the planet hides the other. */
function ring({ palette, defs }: Scene, planet: Planet, half: 'behind' | 'before'): string {
  const { x, y, radius, tilt } = planet
  const shown = svg`<rect x="${-radius * 3}" y="${half === 'before' ? 0 : -radius * 2}" width="${radius * 6}" height="${radius * 2}"/>`
  const bands = [
    [1.95, palette.second, 0.9, 0.1],
    [1.72, palette.light, 0.55, 0.05],
    [1.52, palette.second, 0.6, 0.12],
  ] as const
  const ellipses = bands.map(
    ([reach, color, opacity, thickness]) =>
      svg`<ellipse rx="${radius * reach}" ry="${radius * reach * 0.27}" stroke="${color}" stroke-opacity="${opacity}"
        stroke-width="${radius * thickness}"/>`,
  )
  return svg`<g transform="translate(${x} ${y}) rotate(${tilt})"><g clip-path="${defs.clip(shown)}" fill="none">${ellipses}</g></g>`
}

/** The disc with its bands and two steps of shadow. */
function globe({ random, palette, defs }: Scene, { x, y, radius, tilt }: Planet): string {
  const { light, far, mid, second, sky } = palette
  const disc = svg`<circle cx="${x}" cy="${y}" r="${radius}"/>`
  const fill = defs.linear(
    [
      [0, light],
      [0.35, mid],
      [1, far],
    ],
    'left',
  )
  const bands = repeat(9, (index) => {
    const thickness = radius * between(random, 0.06, 0.2)
    const wave = between(random, -0.07, 0.07) * radius
    const top = y - radius + index * radius * 0.23
    const reach = radius * 1.2
    return svg`<path d="M${x - reach} ${top}q${reach / 2} ${wave} ${reach} 0t${reach} 0v${thickness}q${-reach / 2} ${wave} ${-reach} 0t${-reach} 0Z"
      fill="${pick(random, [second, light, far, sky[2]])}" opacity="${between(random, 0.12, 0.46)}"/>`
  })
  const shadows = [
    [0.3, 0.98, 0.34],
    [0.52, 1.02, 0.46],
  ] as const
  const dark = shadows.map(([shift, size, opacity]) => {
    const lit = { x: x + radius * shift, y: y - radius * shift * 0.7, r: radius * size }
    return svg`<path fill-rule="evenodd" d="M${x - radius * 2} ${y - radius * 2}h${radius * 4}v${radius * 4}h${-radius * 4}ZM${lit.x - lit.r} ${lit.y}a${lit.r} ${lit.r} 0 1 0 ${lit.r * 2} 0a${lit.r} ${lit.r} 0 1 0 ${-lit.r * 2} 0Z" fill="#02030a" opacity="${opacity}"/>`
  })
  return svg`<g clip-path="${defs.clip(disc)}"><rect x="${x - radius}" y="${y - radius}" width="${radius * 2}" height="${radius * 2}" fill="${fill}"/>
    <g transform="rotate(${tilt} ${x} ${y})">${bands}<ellipse cx="${x + radius * 0.3}" cy="${y + radius * 0.3}" rx="${radius * 0.2}" ry="${radius * 0.09}" fill="${second}" opacity=".7"/></g>${dark}</g>
    <circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${light}" stroke-opacity=".55" stroke-width="${radius * 0.015}"/>`
}

function moon({ height, palette, defs }: Scene, x: number): string {
  const fill = defs.radial(
    [
      [0, palette.light],
      [1, palette.second],
    ],
    { r: 0.6, fx: 0.3, fy: 0.3 },
  )
  return svg`<g transform="translate(${x} ${height * 0.17}) scale(${height * 0.00075})"><circle r="100" fill="${fill}"/>
    <g opacity=".18"><circle cx="30" cy="20" r="24"/><circle cx="-30" cy="35" r="16"/></g></g>`
}

/** A ship that flies to the planet. */
function ship(scene: Scene, x: number): string {
  const { height, palette, defs } = scene
  const hull = defs.linear([
    [0, '#fff'],
    [0.5, '#cfd6ea'],
    [1, '#66709a'],
  ])
  const flame = defs.linear(
    [
      [0, palette.accent, 0],
      [1, '#fff', 0.95],
    ],
    'right',
  )
  const unit = height * 0.0044
  return svg`<g transform="translate(${x} ${height * 0.66}) rotate(-156) scale(${unit} ${-unit})">
    <path d="M-18-5L-150-1.5V1.5L-18 5Z" fill="${flame}"/>
    ${glow(scene, { color: palette.accent, x: -20, y: 0, radius: 24 })}
    <path d="M-20-10L-30-24L0-10ZM-20 10L-30 24L0 10Z" fill="${palette.second}"/>
    <path d="M-22-9Q10-14 38 0Q10 14-22 9Z" fill="${hull}"/><path d="M6-6Q20-5 24 0Q14 2 4 1Z" fill="#0b1230"/>
    <path d="M-22-9L-27 0L-22 9L-16 0Z" fill="#2b3258"/></g>`
}

function rock({ width, height, random, palette, defs }: Scene): string {
  const [x, y] = [width * random(), height * between(random, 0.86, 1.04)]
  const size = height * between(random, 0.015, 0.075)
  const corners = Array.from({ length: 6 }, (_, corner) => {
    const reach = size * between(random, 0.7, 1.2)
    const angle = (corner * Math.PI) / 3
    return [x + Math.cos(angle) * reach * 1.3, y + Math.sin(angle) * reach] as const
  })
  const fill = defs.linear(
    [
      [0, palette.far],
      [1, palette.near],
    ],
    'diagonal',
  )
  return svg`<path d="${polygon(corners)}" fill="${fill}"/>`
}
