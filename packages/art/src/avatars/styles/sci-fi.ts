import { repeat, svg } from '../../drawing/svg.ts'
import { ACCENT } from '../../parts/palette.ts'
import { darker, lighter, mix } from '../colour.ts'
import { faceOf, layerOf, neckOf, strandsOf, type Technique, twice } from '../paint.ts'
import type { AvatarScene, DrawStyle } from '../scene.ts'
import type { Face } from '../subject.ts'

/** Polished metal and glass between two coloured lights: an astronaut behind a visor, or a machine with a ring of light. */
export const sciFi: DrawStyle = (scene) => {
  const { subject, choose } = scene
  const lights = choose(LIGHTS)
  const by = techniqueOf(scene, lights)
  const behind = layerOf(scene, 'back', by) + neckOf(subject, by)
  const head = [
    layerOf(scene, 'sides', by),
    faceOf(subject, by),
    layerOf(scene, 'face', by),
    subject.face ? features(subject.face, subject.colors.hair, lights) : '',
    layerOf(scene, 'features', by),
    layerOf(scene, 'hair', by),
    strandsOf(subject, `stroke="${lights.left}" stroke-opacity=".5" stroke-width="3"`),
    layerOf(scene, 'over', by),
  ].join('')
  return [
    backdrop(scene, lights),
    subject.face
      ? suit(by, lights) + helmet(scene, by, lights, behind + head)
      : ringOfLight(lights) + behind + suit(by, lights) + head,
    scan(scene),
  ].join('')
}

const LIGHTS = [
  { left: '#35f0ff', right: '#ff4fd8', sky: ['#04061c', '#1b1660', '#5a2290'], suit: '#dfe6f5' },
  { left: ACCENT, right: '#22b8ff', sky: ['#03120f', '#073b3a', '#0d6a7a'], suit: '#3b4558' },
  { left: '#ffb84a', right: '#7c86ff', sky: ['#0d0618', '#35124a', '#8a3150'], suit: '#f0e4d2' },
  { left: '#ff5a6e', right: '#58c7ff', sky: ['#080a1e', '#122a5c', '#2a5f9e'], suit: '#c8d2e8' },
] as const
type Lights = (typeof LIGHTS)[number]

function techniqueOf({ defs }: AvatarScene, { left, right }: Lights): Technique {
  const rims = defs.linear(
    [
      [0, left, 0.95],
      [0.16, left, 0],
      [0.84, right, 0],
      [1, right, 0.95],
    ],
    'right',
  )
  return {
    area(d, color, material) {
      const shape = defs.shape(d)
      if (material === 'light') {
        return `<use href="${shape}" fill="none" stroke="${color}" stroke-opacity=".3" stroke-width="16"/><use href="${shape}" fill="${lighter(color, 0.45)}"/>`
      }
      const gloss = material === 'metal' ? 0.5 : 0.22
      const fill = defs.linear(
        [
          [0, lighter(color, gloss)],
          [0.38, color],
          [0.62, mix(color, '#0b1030', 0.22)],
          [1, mix(color, '#0b1030', 0.6)],
        ],
        'diagonal',
      )
      return `<use href="${shape}" fill="${fill}"/><use href="${shape}" fill="none" stroke="${rims}" stroke-width="5"/>`
    },
    line: (d, color, width) =>
      `<path d="${d}" fill="none" stroke="${color}" stroke-opacity=".3" stroke-width="${width + 9}" stroke-linecap="round"/><path d="${d}" fill="none" stroke="${lighter(color, 0.3)}" stroke-width="${width}" stroke-linecap="round"/>`,
  }
}

function backdrop({ defs, random, choose }: AvatarScene, { sky, left, right }: Lights): string {
  const fill = defs.linear([
    [0, sky[0]],
    [0.6, sky[1]],
    [1, sky[2]],
  ])
  const planet = defs.linear(
    [
      [0, lighter(right, 0.5)],
      [0.45, right],
      [1, sky[0]],
    ],
    'diagonal',
  )
  const haze = defs.radial([
    [0, right, 0.45],
    [1, right, 0],
  ])
  const stars = [2, 3, 5].map((size) => {
    const points = repeat(
      16,
      () => svg`M${Math.round(random() * 512)} ${Math.round(random() * 470)}h0`,
    )
    return `<path d="${points.join('')}" stroke-width="${size}"/>`
  })
  const places = {
    planet: `<circle cx="424" cy="132" r="190" fill="${haze}"/><circle cx="424" cy="132" r="96" fill="${planet}"/><path d="M340 100Q424 132 512 92M332 150Q424 186 518 140" stroke="#fff" stroke-opacity=".25" stroke-width="9" fill="none"/><path d="M270 186C330 190 500 120 556 62" stroke="${left}" stroke-width="6" fill="none" opacity=".85"/>`,
    grid: `<path d="M0 470L256 330L512 470V640H0Z" fill="${sky[0]}" fill-opacity=".6"/><path d="${repeat(13, (index) => svg`M256 330L${index * 110 - 404} 640`).join('')}${repeat(8, (index) => svg`M0 ${346 + index * index * 6}H512`).join('')}" stroke="${left}" stroke-opacity=".5" stroke-width="2.500"/><circle cx="256" cy="240" r="200" fill="${haze}"/>`,
    city: `<circle cx="110" cy="150" r="180" fill="${haze}"/><circle cx="110" cy="150" r="64" fill="${lighter(right, 0.6)}"/>${repeat(
      9,
      (index) => {
        const [x, top] = [index * 60 - 14, 190 + random() * 200]
        return svg`<path d="M${x} 640V${top}H${x + 46}V640Z" fill="${darker(sky[1], 0.35)}"/><path d="M${x + 12} ${top + 18}V600M${x + 32} ${top + 34}V600" stroke="${index % 2 ? left : right}" stroke-opacity=".75" stroke-width="5" stroke-dasharray="5 14"/>`
      },
    ).join('')}`,
  }
  return `<path d="M0 0H512V640H0Z" fill="${fill}"/><g stroke="#fff" stroke-opacity=".8" stroke-linecap="round">${stars.join('')}</g>${places[choose(['planet', 'grid', 'city'] as const)]}`
}

function suit(by: Technique, { suit: cloth, left, right }: Lights): string {
  return [
    by.area(
      'M10 640C18 548 78 506 168 496L256 530L344 496C434 506 494 548 502 640Z',
      cloth,
      'metal',
    ),
    by.area('M168 496L256 530L344 496L360 640H152Z', mix(cloth, '#1a2244', 0.7), 'metal'),
    by.area(
      'M150 476C200 520 312 520 362 476C376 494 376 516 360 530C312 570 200 570 152 530C136 516 136 494 150 476Z',
      mix(cloth, '#5a6488', 0.4),
      'metal',
    ),
    by.line('M166 514Q256 562 346 514', left, 4, 'light'),
    by.area('M208 586H304V626H208Z', '#070b20', 'dark'),
    by.line('M220 606H238L246 594L258 618L266 606H292', left, 3.5, 'light'),
    by.area('M92 566a16 16 0 1 0 32 0a16 16 0 1 0 -32 0Z', left, 'light'),
    by.area('M388 566a16 16 0 1 0 32 0a16 16 0 1 0 -32 0Z', right, 'light'),
    `<path d="M60 640V588M452 640V588" stroke="#000" stroke-opacity=".3" stroke-width="5"/>`,
  ].join('')
}

const GLASS =
  'M256 142C346 142 398 206 398 304C398 400 340 452 256 452C172 452 114 400 114 304C114 206 166 142 256 142Z'

function helmet(
  { defs }: AvatarScene,
  by: Technique,
  { left, right, suit: cloth, sky }: Lights,
  person: string,
): string {
  const inside = defs.clip(`<path d="${GLASS}"/>`)
  const dark = defs.radial(
    [
      [0, lighter(sky[1], 0.2)],
      [1, sky[0]],
    ],
    { cy: 0.4, r: 0.7 },
  )
  const sheen = defs.linear(
    [
      [0, '#fff', 0.5],
      [0.3, left, 0.14],
      [0.6, '#fff', 0],
      [1, right, 0.3],
    ],
    'diagonal',
  )
  const edge = defs.linear(
    [
      [0, left],
      [0.4, '#fff', 0.4],
      [0.6, '#fff', 0.3],
      [1, right],
    ],
    'diagonal',
  )
  return [
    by.area(
      'M256 66C392 66 452 172 448 306C446 420 374 496 256 496C138 496 66 420 64 306C60 172 120 66 256 66Z',
      cloth,
      'metal',
    ),
    by.area('M240 68H272L276 142H236Z', left, 'light'),
    by.area(
      'M82 238C54 238 50 250 50 270V346C50 366 54 378 82 378Z',
      mix(cloth, '#2a3252', 0.8),
      'metal',
    ),
    by.area(
      'M430 238C458 238 462 250 462 270V346C462 366 458 378 430 378Z',
      mix(cloth, '#2a3252', 0.8),
      'metal',
    ),
    by.area('M60 276H70V340H60ZM442 276H452V340H442Z', left, 'light'),
    `<path d="${GLASS}" fill="${dark}"/>`,
    `<g clip-path="${inside}"><g transform="matrix(.9 0 0 .9 25.600 40)">${person}</g></g>`,
    `<path d="${GLASS}" fill="${sheen}"/>`,
    `<path d="M140 300C140 226 176 178 236 166C186 196 164 240 160 312ZM168 330C170 352 176 366 184 380L172 386C162 370 156 350 154 332Z" fill="#fff" fill-opacity=".6"/>`,
    `<path d="M340 196Q372 230 376 286" stroke="#fff" stroke-opacity=".35" stroke-width="7" fill="none" stroke-linecap="round"/>`,
    `<path d="M326 408H362M326 418H350M150 400H180M150 410H170" stroke="${left}" stroke-width="3" opacity=".9"/><circle cx="368" cy="396" r="9" fill="none" stroke="${right}" stroke-width="3"/>`,
    `<path d="${GLASS}" fill="none" stroke="#0a0e24" stroke-width="16"/><path d="${GLASS}" fill="none" stroke="${edge}" stroke-width="5"/>`,
    `<path d="M434 238V140" stroke="#aab4d0" stroke-width="7"/><circle cx="434" cy="132" r="12" fill="${right}"/><circle cx="434" cy="132" r="22" fill="${right}" fill-opacity=".3"/>`,
  ].join('')
}

const ringOfLight = ({ left, right }: Lights) =>
  `<circle cx="256" cy="290" r="204" fill="none" stroke="${left}" stroke-opacity=".25" stroke-width="30"/><circle cx="256" cy="290" r="204" fill="none" stroke="${lighter(left, 0.4)}" stroke-width="6"/><circle cx="256" cy="290" r="182" fill="none" stroke="${right}" stroke-width="4" stroke-dasharray="46 18"/>`

function features(
  { brow, lips, hasLashes, bottom, eyes }: Face,
  hair: string,
  { left }: Lights,
): string {
  const ink = darker(mix(hair, '#0b1030', 0.4), 0.2)
  const y = bottom - 44
  const eye = svg`<path d="M182 293Q210 266 240 293Q212 312 182 293Z" fill="#eaf4ff"/><circle cx="212" cy="290" r="13" fill="${mix(eyes, left, 0.35)}"/><circle cx="212" cy="290" r="9" fill="none" stroke="${lighter(left, 0.3)}" stroke-width="2.500"/><circle cx="212" cy="290" r="5" fill="#060a1c"/><circle cx="216" cy="285" r="3.500" fill="#fff"/><path d="M180 295Q210 262 242 294${hasLashes ? 'M182 294L168 284' : ''}" fill="none" stroke="${ink}" stroke-width="6.500" stroke-linecap="round"/><path d="M178 262L206 ${252 - brow * 0.5}L240 260L206 260Z" fill="${ink}" stroke="${ink}" stroke-width="${brow * 0.5}" stroke-linejoin="round"/><path d="M172 330L196 342V364M180 322L204 334" fill="none" stroke="${left}" stroke-opacity=".8" stroke-width="3"/><circle cx="196" cy="366" r="4" fill="${left}"/>`
  return svg`${twice(eye)}<path d="M256 290L272 342Q262 352 244 347" fill="none" stroke="#0b1030" stroke-opacity=".5" stroke-width="4.500" stroke-linecap="round"/><path d="M218 ${y}Q242 ${y - 10} 256 ${y - 4}Q270 ${y - 10} 294 ${y}Q256 ${y + 24} 218 ${y}Z" fill="${mix(lips, '#3a1a5c', 0.25)}"/><path d="M216 ${y}Q256 ${y + 10} 296 ${y - 2}" stroke="#0b1030" stroke-opacity=".75" stroke-width="4" fill="none" stroke-linecap="round"/>`
}

/** Lines of a display over the whole. */
const scan = ({ defs }: AvatarScene) =>
  `<path d="M0 0H512V640H0Z" fill="${defs.pattern(6, '<path d="M0 0H6V1.500H0Z" fill="#fff" fill-opacity=".05"/>')}"/>`
