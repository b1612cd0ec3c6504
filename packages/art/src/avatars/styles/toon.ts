import { repeat, svg } from '../../drawing/svg.ts'
import { lighter, mix } from '../colour.ts'
import { faceOf, layerOf, neckOf, strandsOf, type Technique, twice } from '../paint.ts'
import type { AvatarScene, DrawStyle } from '../scene.ts'
import type { Face } from '../subject.ts'

/** A cartoon: one thick round line, a large head, huge eyes, flat candy colours. */
export const toon: DrawStyle = (scene) => {
  const { subject, choose } = scene
  const room = choose(ROOMS)
  const dye = choose(DYES)
  const hair =
    subject.face && dye && subject.colors.hair !== GREY
      ? mix(subject.colors.hair, dye, 0.78)
      : subject.colors.hair
  const candy: AvatarScene = {
    ...scene,
    subject: {
      ...subject,
      colors: { ...subject.colors, hair, skin: mix(subject.colors.skin, '#ffc089', 0.12) },
    },
  }
  const by = technique
  const extra = choose(['none', 'headphones', 'cap', 'stars'] as const)
  const face = subject.face && {
    ...subject.face,
    jaw: subject.face.cheek - 6,
    chin: 46,
    bottom: 412,
  }
  const inHead = { ...candy, subject: { ...candy.subject, face } }
  const cut = scene.defs.clip('<path d="M0 186H512V640H0Z"/>')
  const worn = (markup: string) =>
    extra === 'cap' && face ? `<g clip-path="${cut}">${markup}</g>` : markup
  return [
    backdrop(scene, room),
    head(worn(layerOf(inHead, 'back', by))),
    neckOf(inHead.subject, by),
    hoodie(by, room, choose(['heart', 'bolt', 'star'] as const)),
    head(
      [
        layerOf(inHead, 'sides', by),
        faceOf(inHead.subject, by),
        layerOf(inHead, 'face', by),
        face ? features(face, hair, choose(MOODS)) : '',
        layerOf(inHead, 'features', by),
        worn(
          layerOf(inHead, 'hair', by) +
            strandsOf(
              subject,
              `stroke="${lighter(hair, 0.55)}" stroke-width="8" stroke-opacity=".85"`,
            ),
        ),
        extra === 'cap' ? cap(by, room, subject.face ? 0 : -46) : '',
        extra === 'headphones' ? headphones(by, room) : '',
        layerOf(inHead, 'over', by),
      ].join(''),
    ),
    sparkles(scene, extra === 'stars' ? 7 : 3),
  ].join('')
}

const INK = '#241338'
const GREY = '#cfd2da'

const ROOMS = [
  { wall: '#ffd93b', dots: '#fff3b0', cloth: '#5b4bff', second: '#ff5c8a' },
  { wall: '#ff9ecb', dots: '#ffd3e8', cloth: '#18b8a6', second: '#ffe14a' },
  { wall: '#74dcff', dots: '#c6f2ff', cloth: '#ff6b4a', second: '#fff' },
  { wall: '#b8f04a', dots: '#e4ffb0', cloth: '#8b3fe8', second: '#ffb52e' },
  { wall: '#c6a8ff', dots: '#e8dcff', cloth: '#ff4f8b', second: '#6bffb0' },
] as const
type Room = (typeof ROOMS)[number]

const DYES = [null, '#ff4fa0', '#28c7ff', '#7bdc3a', '#ff8a1f', '#9a5bff', '#ff5252'] as const
const MOODS = ['grin', 'tongue', 'wink'] as const
type Mood = (typeof MOODS)[number]

/** Larger than life, over a small body. */
const head = (markup: string) => `<g transform="matrix(1.26 0 0 1.14 -66.500 -20)">${markup}</g>`

const technique: Technique = {
  area(d, color, material, isFine) {
    const width = isFine || material === 'light' || material === 'dark' ? 5 : 10
    return `<path d="${d}" fill="${material === 'light' ? lighter(color, 0.2) : color}" fill-rule="evenodd" stroke="${INK}" stroke-width="${width}" stroke-linejoin="round"/>`
  },
  line: (d, color, width) =>
    `<path d="${d}" fill="none" stroke="${INK}" stroke-width="${width + 10}" stroke-linecap="round"/><path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round"/>`,
}

function backdrop({ choose }: AvatarScene, { wall, dots }: Room): string {
  const pattern = choose(['dots', 'rays', 'clouds'] as const)
  const drawn = {
    dots: `<path d="${repeat(9, (row) => svg`M${(row % 2) * 36} ${row * 74}H560`).join('')}" stroke="${dots}" stroke-width="34" stroke-linecap="round" stroke-dasharray="0 72"/>`,
    rays: `<path d="${repeat(12, (index) => {
      const at = (turn: number) => svg`${256 + Math.cos(turn) * 700} ${330 + Math.sin(turn) * 700}`
      const angle = (index * Math.PI) / 6
      return `M256 330L${at(angle)}L${at(angle + Math.PI / 12)}Z`
    }).join('')}"/>`,
    clouds: [
      [60, 110],
      [400, 70],
      [440, 300],
      [30, 350],
    ]
      .map(
        ([x = 0, y = 0]) =>
          `<path d="M${x} ${y}a34 34 0 0 1 62 -18a28 28 0 0 1 44 30a24 24 0 0 1 -8 46H${x - 10}a30 30 0 0 1 10 -58Z"/>`,
      )
      .join(''),
  }
  return `<path d="M0 0H512V640H0Z" fill="${wall}"/><g fill="${dots}">${drawn[pattern]}</g>`
}

function hoodie(by: Technique, { cloth, second }: Room, badge: 'heart' | 'bolt' | 'star'): string {
  const badges = {
    heart:
      'M256 622C226 600 224 574 242 572C250 571 256 580 256 584C256 580 262 571 270 572C288 574 286 600 256 622Z',
    bolt: 'M264 566L234 600H254L246 630L280 592H260Z',
    star: 'M256 566L266 588L290 590L272 606L278 630L256 617L234 630L240 606L222 590L246 588Z',
  }
  return [
    by.area('M108 660C106 556 150 510 216 496H296C362 510 406 556 404 660Z', cloth, 'cloth'),
    by.area(
      'M160 500C178 552 334 552 352 500C366 474 340 466 310 470C300 520 212 520 202 470C172 466 146 474 160 500Z',
      mix(cloth, '#ffffff', 0.18),
      'cloth',
    ),
    by.area(badges[badge], second, 'cloth'),
    by.line('M226 544V576M286 544V576', '#fff', 5, 'cloth'),
  ].join('')
}

function features({ brow, lips, eyes, hasLashes }: Face, hair: string, mood: Mood): string {
  const iris = mix(eyes, '#3aa0ff', 0.25)
  const open = svg`<ellipse cx="206" cy="292" rx="32" ry="38" fill="#fff" stroke="${INK}" stroke-width="8"/><ellipse cx="212" cy="298" rx="21" ry="27" fill="${iris}"/><ellipse cx="213" cy="299" rx="12" ry="17" fill="${INK}"/><circle cx="221" cy="285" r="9" fill="#fff"/><circle cx="205" cy="313" r="5" fill="#fff" fill-opacity=".9"/>${hasLashes ? svg`<path d="M178 276L162 264M186 262L174 246" stroke="${INK}" stroke-width="8" stroke-linecap="round"/>` : ''}`
  const shut = svg`<path d="M276 298Q306 268 336 298" fill="none" stroke="${INK}" stroke-width="10" stroke-linecap="round"/>`
  const brows = svg`<path d="M176 236Q204 ${222 - brow * 0.4} 230 234" fill="none" stroke="${mix(hair, INK, 0.6)}" stroke-width="${7 + brow * 0.5}" stroke-linecap="round"/>`
  const cheek =
    '<ellipse cx="180" cy="346" rx="22" ry="13" fill="#ff5c7a" fill-opacity=".55"/><path d="M172 342l-6 10M186 342l-6 10" stroke="#fff" stroke-opacity=".7" stroke-width="4" stroke-linecap="round"/>'
  const mouths = {
    grin: svg`<path d="M214 354Q256 368 298 354Q294 398 256 398Q218 398 214 354Z" fill="#7a1230" stroke="${INK}" stroke-width="8" stroke-linejoin="round"/><path d="M222 359Q256 369 290 359L286 371H226Z" fill="#fff"/><path d="M234 390Q256 374 278 390Q256 400 234 390Z" fill="#ff7a9a"/>`,
    tongue: svg`<path d="M216 358Q256 378 296 354" fill="none" stroke="${INK}" stroke-width="9" stroke-linecap="round"/><path d="M252 372Q258 402 276 398Q292 394 282 364Z" fill="#ff6f91" stroke="${INK}" stroke-width="7" stroke-linejoin="round"/>`,
    wink: svg`<path d="M222 362Q262 386 292 352Q292 384 264 388Q236 388 222 362Z" fill="#fff" stroke="${INK}" stroke-width="8" stroke-linejoin="round"/>`,
  }
  const pair = mood === 'wink' ? open + shut : twice(open)
  return `${pair}${twice(brows)}${twice(cheek)}<path d="M248 334Q256 342 264 334" fill="none" stroke="${mix(lips, INK, 0.5)}" stroke-width="7" stroke-linecap="round"/>${mouths[mood]}`
}

function cap(by: Technique, { cloth, second }: Room, up: number): string {
  const drawn = [
    by.area('M150 220C140 110 372 110 362 220C300 196 212 196 150 220Z', cloth, 'cloth'),
    by.area(
      'M146 222C212 192 300 192 366 222C372 238 366 246 356 246C300 226 212 226 156 246C146 246 140 238 146 222Z',
      second,
      'cloth',
    ),
    by.area('M248 134h16v12h-16Z', second, 'cloth'),
  ]
  return `<g transform="translate(0 ${up})">${drawn.join('')}</g>`
}

const headphones = (by: Technique, { cloth, second }: Room) =>
  by.line('M142 280C124 104 388 104 370 280', cloth, 14, 'metal') +
  by.area('M122 262C122 246 154 246 154 262V328C154 344 122 344 122 328Z', second, 'metal') +
  by.area('M390 262C390 246 358 246 358 262V328C358 344 390 344 390 328Z', second, 'metal')

function sparkles({ random }: AvatarScene, count: number): string {
  const places = [
    [452, 90],
    [56, 470],
    [468, 440],
    [48, 96],
    [440, 210],
    [70, 250],
    [392, 40],
  ] as const
  return places
    .slice(0, count)
    .map(([x, y]) => {
      const r = 16 + random() * 12
      return svg`<path d="M${x} ${y - r}Q${x + r * 0.2} ${y - r * 0.2} ${x + r} ${y}Q${x + r * 0.2} ${y + r * 0.2} ${x} ${y + r}Q${x - r * 0.2} ${y + r * 0.2} ${x - r} ${y}Q${x - r * 0.2} ${y - r * 0.2} ${x} ${y - r}Z" fill="#fff" stroke="${INK}" stroke-width="6" stroke-linejoin="round"/>`
    })
    .join('')
}
