import { repeat, svg } from '../../drawing/svg.ts'
import { darker, lighter, mix } from '../colour.ts'
import { faceOf, layerOf, neckOf, strandsOf, type Technique, twice } from '../paint.ts'
import type { AvatarScene, DrawStyle } from '../scene.ts'
import { type Face, outlineOf } from '../subject.ts'

/** A woodcut in bone, black and one light: hatched shadows, ragged cloth, a red moon behind bare branches. */
export const horror: DrawStyle = (scene) => {
  const { subject, choose } = scene
  const night = choose(NIGHTS)
  const by = techniqueOf(scene, night)
  const curse = choose(['cracked', 'skull', 'stitched', 'fanged'] as const)
  return [
    backdrop(scene, night),
    hood(scene, by, night),
    layerOf(scene, 'back', by),
    neckOf(subject, by),
    cloak(scene, by, night),
    layerOf(scene, 'sides', by),
    faceOf(subject, by),
    subject.face ? shadows(scene, subject.face) : '',
    layerOf(scene, 'face', by),
    subject.face && curse === 'skull' ? skull(scene, subject.face) : '',
    subject.face ? features(scene, subject.face, night, curse) : '',
    layerOf(scene, 'features', by),
    subject.face ? '' : layerOf(scene, 'features', onlyLights(by)),
    layerOf(scene, 'hair', by),
    strandsOf(subject, 'stroke="#e8dcc0" stroke-opacity=".34" stroke-width="2.500"'),
    curse === 'cracked' || !subject.face ? cracks(night) : '',
    layerOf(scene, 'over', by),
    mist(scene, night),
  ].join('')
}

const BLACK = '#0a0609'
const BONE = '#e9ddc2'

const NIGHTS = [
  { sky: ['#0a070c', '#3a0d14', '#120609'], moon: '#d8352f', glow: '#ff2f3f', cloth: '#4a1a22' },
  { sky: ['#060a08', '#12301c', '#060a08'], moon: '#7fae4a', glow: '#9dff5a', cloth: '#2a4230' },
  { sky: ['#09060f', '#2a1444', '#0a0612'], moon: '#8a5ad8', glow: '#c77bff', cloth: '#3a2454' },
  { sky: ['#0c0805', '#4a260a', '#120a05'], moon: '#e0892a', glow: '#ffb52e', cloth: '#54331c' },
] as const
type Night = (typeof NIGHTS)[number]
type Curse = 'cracked' | 'skull' | 'stitched' | 'fanged'

function techniqueOf({ defs }: AvatarScene, { glow, moon }: Night): Technique {
  const side = defs.clip('<path d="M286 0H512V640H300L276 430L294 300Z"/>')
  const deep = defs.clip('<path d="M322 0H512V640H340L312 430L330 300Z"/>')
  const hatch = defs.pattern(
    10,
    `<path d="M-1 6L6 -1M4 11L11 4" stroke="${BLACK}" stroke-width="2.200"/>`,
  )
  const cross = defs.pattern(
    10,
    `<path d="M-1 4L6 11M4 -1L11 6" stroke="${BLACK}" stroke-width="2.600"/>`,
  )
  return {
    area(d, color, material, isFine) {
      const shape = defs.shape(d)
      const use = (fill: string, more = '') => `<use href="${shape}" fill="${fill}" ${more}/>`
      if (material === 'light')
        return `${use('none', `stroke="${glow}" stroke-opacity=".28" stroke-width="20"`)}${use(lighter(glow, 0.25))}`
      const tint =
        material === 'skin'
          ? mix(mix(color, BONE, 0.48), '#8f9a90', 0.1)
          : material === 'cloth'
            ? mix(color, BLACK, 0.12)
            : mix(mix(color, '#5c5560', 0.45), BLACK, 0.16)
      if (isFine) return use(tint, `stroke="${BLACK}" stroke-width="3"`)
      return `${use(tint)}${use(hatch, `clip-path="${side}"`)}${use(cross, `clip-path="${deep}"`)}${use('none', `stroke="${BLACK}" stroke-width="5" stroke-linejoin="bevel"`)}${material === 'skin' ? '' : use('none', `stroke="${moon}" stroke-opacity=".5" stroke-width="1.500"`)}`
    },
    line: (d, color, width) =>
      `<path d="${d}" fill="none" stroke="${BLACK}" stroke-width="${width + 5}"/><path d="${d}" fill="none" stroke="${mix(color, '#5a4f50', 0.5)}" stroke-width="${width}"/>`,
  }
}

/** Lights shine over the dirt, nothing else is drawn twice. */
const onlyLights = (by: Technique): Technique => ({
  area: (d, color, material) => (material === 'light' ? by.area(d, color, material) : ''),
  line: () => '',
})

function backdrop({ defs, random }: AvatarScene, { sky, moon }: Night): string {
  const fill = defs.linear([
    [0, sky[0]],
    [0.55, sky[1]],
    [1, sky[2]],
  ])
  const disc = defs.radial([
    [0, lighter(moon, 0.2)],
    [0.72, moon],
    [1, darker(moon, 0.5)],
  ])
  const halo = defs.radial([
    [0, moon, 0.5],
    [1, moon, 0],
  ])
  const bars = repeat(26, (index) => svg`M0 ${index * 25}H512`)
  const bats = [
    [92, 120, 1],
    [420, 84, 0.8],
    [392, 190, 0.55],
  ].map(
    ([x = 0, y = 0, size = 1]) =>
      svg`<path transform="matrix(${size} 0 0 ${size} ${x} ${y + random() * 20})" d="M0 0C-8 -14 -14 -12 -16 -18C-34 -24 -48 -12 -56 4C-46 -2 -40 0 -36 8C-28 0 -20 2 -16 12C-10 6 -6 8 0 18C6 8 10 6 16 12C20 2 28 0 36 8C40 0 46 -2 56 4C48 -12 34 -24 16 -18C14 -12 8 -14 0 0Z"/>`,
  )
  return `<path d="M0 0H512V640H0Z" fill="${fill}"/><path d="${bars.join('')}" stroke="#000" stroke-opacity=".22" stroke-width="5"/><circle cx="256" cy="200" r="290" fill="${halo}"/><circle cx="256" cy="196" r="214" fill="${disc}"/><path d="M120 150q40 -30 80 0M300 90q44 14 76 -8M340 260q36 -26 70 6M110 250q26 16 50 2" stroke="${darker(moon, 0.55)}" stroke-width="9" fill="none" stroke-linecap="round" opacity=".6"/><g fill="none" stroke="${BLACK}" stroke-linecap="round"><path d="M18 640C52 440 30 280 40 180C46 120 72 80 66 20M484 640C452 470 484 320 472 220C466 150 440 110 452 40" stroke-width="24"/><path d="M38 300C90 262 104 220 108 160M34 240C4 200 2 150 8 100M58 110C104 90 118 60 122 18M474 330C426 300 408 260 404 200M470 240C504 204 508 160 504 120M452 120C418 96 408 60 410 26" stroke-width="12"/><path d="M104 216L140 190M92 250L130 246M110 70L146 56M408 236L376 210M414 270L384 268M414 78L380 70M20 180L44 150M496 190L470 160" stroke-width="6"/></g><g fill="${BLACK}">${bats.join('')}</g>`
}

/** Points down the edge of torn cloth, from left to right. */
function torn(random: () => number, from: number, to: number, y: number): string {
  return repeat(13, (index) => {
    const x = from + ((to - from) * (index + 1)) / 13
    return svg`L${x} ${y + (index % 2 ? 26 + random() * 26 : -random() * 14)}`
  }).join('')
}

function hood({ random }: AvatarScene, by: Technique, { cloth, moon }: Night): string {
  return (
    by.area(
      `M70 560C86 300 70 74 256 40C442 74 426 300 442 560${torn(random, 442, 70, 590)}Z`,
      cloth,
      'cloth',
    ) +
    `<path d="M256 80C390 92 412 260 398 420L366 600H146L114 420C100 260 122 92 256 80Z" fill="#050304" fill-opacity=".85"/><path d="M114 420C100 260 122 92 256 80C390 92 412 260 398 420" fill="none" stroke="${moon}" stroke-opacity=".7" stroke-width="3"/>`
  )
}

function cloak({ random }: AvatarScene, by: Technique, { cloth, glow }: Night): string {
  return [
    by.area(
      'M0 640C10 556 60 512 150 492L256 566L362 492C452 512 502 556 512 640Z',
      cloth,
      'cloth',
    ),
    by.area(
      `M130 470L196 500L256 560L316 500L382 470C406 496 408 530 396 556${torn(random, 396, 116, 590)}C104 530 106 496 130 470Z`,
      lighter(cloth, 0.1),
      'cloth',
    ),
    `<path d="M226 556L286 556" stroke="#8b8478" stroke-width="9" stroke-dasharray="10 4"/><circle cx="256" cy="572" r="20" fill="${BLACK}" stroke="#8b8478" stroke-width="6"/><circle cx="256" cy="572" r="9" fill="${glow}"/><circle cx="256" cy="572" r="26" fill="${glow}" fill-opacity=".22"/>`,
  ].join('')
}

/** The face under a hood: lit from the left, sunken cheeks, dark sockets. */
function shadows({ defs }: AvatarScene, face: Face): string {
  const inside = defs.clip(`<path d="${outlineOf(face)}"/>`)
  return `<g clip-path="${inside}" fill="${BLACK}"><path d="M140 150H372V214Q256 190 140 214Z" fill-opacity=".7"/><path d="M290 150H372V460H280C300 420 296 380 284 350C300 330 286 290 288 262Z" fill-opacity=".2"/><path d="M164 326C190 348 206 376 204 404C184 392 168 366 164 326ZM348 326C322 348 306 376 308 404C328 392 344 366 348 326Z" fill-opacity=".42"/></g><path d="M176 222Q210 236 236 230M276 230Q302 236 336 222M190 352Q200 368 204 388M322 352Q312 368 308 388" fill="none" stroke="${BLACK}" stroke-width="3" stroke-linecap="round"/>`
}

function features(
  { defs }: AvatarScene,
  { brow, bottom, hasLashes }: Face,
  { glow }: Night,
  curse: Curse,
): string {
  const halo = defs.radial([
    [0, glow, 0.85],
    [0.4, glow, 0.3],
    [1, glow, 0],
  ])
  const y = bottom - 46
  const eye = svg`<path d="M170 288C178 258 232 252 248 288C244 320 184 324 170 288Z" fill="${BLACK}"/><path d="M172 284L160 300M182 312L178 330M200 320L198 338M222 318L224 334" stroke="${BLACK}" stroke-width="3"/><circle cx="212" cy="290" r="44" fill="${halo}"/><circle cx="212" cy="290" r="9" fill="${glow}"/><circle cx="212" cy="290" r="4" fill="#fff"/>${hasLashes ? `<path d="M172 282L154 268M186 268L174 250" stroke="${BLACK}" stroke-width="5"/>` : ''}<path d="M166 ${262 - brow * 0.3}L210 ${250 - brow * 0.5}L246 266L210 262Z" fill="${BLACK}" stroke="${BLACK}" stroke-width="${brow * 0.5}"/>`
  const lines = repeat(5, (index) => svg`M${222 + index * 17} ${y - 10}V${y + 14}`).join('')
  const mouths = {
    cracked: svg`<path d="M216 ${y + 4}Q256 ${y - 8} 296 ${y + 4}Q256 ${y + 12} 216 ${y + 4}Z" fill="${BLACK}" stroke="${BLACK}" stroke-width="5"/>`,
    skull: '',
    stitched: svg`<path d="M206 ${y + 2}Q256 ${y + 10} 306 ${y + 2}" stroke="${BLACK}" stroke-width="7" fill="none"/><path d="${lines}" stroke="${BLACK}" stroke-width="5"/>`,
    fanged: svg`<path d="M214 ${y - 4}Q256 ${y + 6} 298 ${y - 4}Q284 ${y + 22} 256 ${y + 22}Q228 ${y + 22} 214 ${y - 4}Z" fill="${BLACK}" stroke="${BLACK}" stroke-width="5"/><path d="M226 ${y}L233 ${y + 22}L241 ${y + 2}ZM286 ${y}L279 ${y + 22}L271 ${y + 2}Z" fill="${BONE}"/><path d="M233 ${y + 22}V${y + 36}" stroke="${glow}" stroke-width="4" stroke-linecap="round"/>`,
  }
  const nose =
    curse === 'skull'
      ? ''
      : `<path d="M258 300L276 342Q264 352 244 347" fill="none" stroke="${BLACK}" stroke-width="5"/><path d="M262 312L270 338M268 312L278 336" stroke="${BLACK}" stroke-width="2"/>`
  return `${twice(eye)}${nose}${mouths[curse]}<path d="M212 302Q208 330 212 356" stroke="${glow}" stroke-opacity=".8" stroke-width="4" fill="none" stroke-linecap="round"/>`
}

/** Painted over the lower face: teeth, and a hollow for the nose. */
function skull({ defs }: AvatarScene, face: Face): string {
  const inside = defs.clip(`<path d="${outlineOf(face)}"/>`)
  const y = face.bottom - 48
  return `<g clip-path="${inside}"><path d="M140 330C190 372 220 340 256 344C292 340 322 372 372 330V460H140Z" fill="${BONE}"/><path d="M164 352C190 384 190 400 200 440M348 352C322 384 322 400 312 440" fill="none" stroke="${BLACK}" stroke-width="20" stroke-opacity=".85"/></g><path d="M256 316L272 352Q256 344 240 352Z" fill="${BLACK}"/><path d="M194 ${y}Q256 ${y + 12} 318 ${y}" stroke="${BLACK}" stroke-width="6" fill="none"/><path d="${repeat(7, (index) => svg`M${205 + index * 17} ${y - 16}V${y + 24}`).join('')}" stroke="${BLACK}" stroke-width="4.500"/>`
}

const cracks = ({ glow }: Night) =>
  `<path d="M318 190L304 222L322 244L308 270L320 286M304 222L286 230M180 350L196 362L188 384L202 398M196 362L212 360" fill="none" stroke="${BLACK}" stroke-width="6"/><path d="M318 190L304 222L322 244L308 270L320 286M180 350L196 362L188 384" fill="none" stroke="${glow}" stroke-opacity=".8" stroke-width="2"/>`

function mist({ defs, random }: AvatarScene, { moon }: Night): string {
  const fog = defs.radial([
    [0, '#cfc4bd', 0.3],
    [1, '#cfc4bd', 0],
  ])
  const dark = defs.radial(
    [
      [0.55, '#000', 0],
      [1, '#000', 0.45],
    ],
    { r: 0.8 },
  )
  const embers = repeat(14, () => svg`M${random() * 512} ${300 + random() * 330}h0`)
  return `<ellipse cx="110" cy="610" rx="230" ry="60" fill="${fog}"/><ellipse cx="410" cy="580" rx="200" ry="50" fill="${fog}"/><path d="${embers.join('')}" stroke="${lighter(moon, 0.3)}" stroke-width="5" stroke-linecap="round"/><path d="M0 0H512V640H0Z" fill="${dark}"/>`
}
