import { repeat, svg } from '../../drawing/svg.ts'
import { darker, lighter, mix } from '../colour.ts'
import { faceOf, layerOf, neckOf, strandsOf, type Technique, twice } from '../paint.ts'
import type { AvatarScene, DrawStyle } from '../scene.ts'
import type { Face } from '../subject.ts'

/** Flat shapes in two tones, lit by a low sun: an explorer before ruins, mountains or palms. */
export const adventure: DrawStyle = (scene) => {
  const { subject, defs, choose } = scene
  const sky = choose(SKIES)
  const outfit = choose(OUTFITS)
  const isHatted = choose([true, true, false, true])
  const by = techniqueOf(scene)
  const cut = defs.clip(`<path d="${subject.face ? 'M0 176' : 'M0 150'}H512V640H0Z"/>`)
  const under = (markup: string) => (isHatted ? `<g clip-path="${cut}">${markup}</g>` : markup)
  return [
    backdrop(scene, sky),
    under(layerOf(scene, 'back', by)),
    neckOf(subject, by),
    shadowOfChin(subject.face),
    jacket(by, outfit),
    layerOf(scene, 'sides', by),
    faceOf(subject, by),
    layerOf(scene, 'face', by),
    subject.face ? features(subject.face, subject.colors.hair, choose(MOODS)) : '',
    layerOf(scene, 'features', by),
    under(
      layerOf(scene, 'hair', by) +
        strandsOf(subject, 'stroke="#fff" stroke-opacity=".1" stroke-width="6"'),
    ),
    isHatted ? raised(hat(by, outfit), subject.face ? -14 : -40) : goggles(by, 206),
    layerOf(scene, 'over', by),
    light(scene),
  ].join('')
}

const raised = (markup: string, by: number) => `<g transform="translate(0 ${by})">${markup}</g>`

const SKIES = [
  {
    sky: ['#3a2468', '#d9506b', '#ffb35c', '#ffe3a3'],
    sun: '#fff0bd',
    far: '#a83f66',
    near: '#5a2150',
    motif: 'temple',
  },
  {
    sky: ['#0f4c5c', '#2a9d8f', '#f4c95d', '#fff1c1'],
    sun: '#fff7d6',
    far: '#2b7a70',
    near: '#0d3b43',
    motif: 'palms',
  },
  {
    sky: ['#1d2b64', '#7b5ea7', '#f3a29a', '#ffe1c9'],
    sun: '#fff',
    far: '#7a5a94',
    near: '#2b2455',
    motif: 'peaks',
  },
  {
    sky: ['#6a1f2b', '#d9572b', '#f7b733', '#ffedb0'],
    sun: '#ffe9a8',
    far: '#a33d24',
    near: '#571a1f',
    motif: 'peaks',
  },
] as const

const OUTFITS = [
  { coat: '#7a4a28', hat: '#8f5f31', scarf: '#19a08d' },
  { coat: '#4f5d38', hat: '#66733f', scarf: '#e04f3f' },
  { coat: '#35506b', hat: '#8a4a35', scarf: '#f2b13c' },
  { coat: '#6b3246', hat: '#3f4a57', scarf: '#e9dcc0' },
] as const
type Outfit = (typeof OUTFITS)[number]

const MOODS = ['smile', 'smirk', 'calm'] as const
type Mood = (typeof MOODS)[number]

function techniqueOf({ defs }: AvatarScene): Technique {
  const right = defs.clip('<path d="M256 0H512V640H256Z"/>')
  return {
    area(d, color, material) {
      const shape = defs.shape(d)
      const lit = `<use href="${shape}" fill="${color}"/>`
      if (material === 'light') return lit
      const shade = material === 'skin' ? 0.2 : 0.26
      return `${lit}<use href="${shape}" fill="#2b0b33" fill-opacity="${shade}" clip-path="${right}"/>`
    },
    line: (d, color, width) =>
      `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round"/>`,
  }
}

function backdrop(
  { defs, random, choose }: AvatarScene,
  { sky, sun, far, near, motif }: (typeof SKIES)[number],
): string {
  const fill = defs.linear([
    [0, sky[0]],
    [0.42, sky[1]],
    [0.74, sky[2]],
    [1, sky[3]],
  ])
  const [x, y] = choose([
    [366, 236],
    [142, 250],
    [256, 190],
  ] as const)
  const birds = repeat(3, (index) => {
    const [bx, by] = [40 + random() * 90 + index * 26, 60 + index * 42 + random() * 20]
    return svg`M${bx} ${by}q10 -10 18 2q8 -12 18 -2`
  })
  const motifs = {
    temple: `<path d="M0 470V430H34V392H66V352H96V312H168V352H198V392H230V430H264V640H0Z" fill="${far}"/><path d="M110 312V284H154V312ZM120 284L132 262L144 284Z" fill="${far}"/><path d="M250 640V470L360 360L512 500V640Z" fill="${near}"/>`,
    palms: `<path d="M0 450Q140 392 290 430T512 410V640H0Z" fill="${far}"/><path d="M0 520Q200 470 512 520V640H0Z" fill="${near}"/>${[70, 452].map((px) => `<path d="M${px} 540Q${px + 14} 420 ${px - 4} 300" stroke="${near}" stroke-width="13" fill="none"/><path d="M${px - 4} 300Q${px - 60} 270 ${px - 88} 322Q${px - 50} 296 ${px - 4} 304Q${px - 50} 320 ${px - 58} 372Q${px - 30} 322 ${px} 304Q${px + 30} 322 ${px + 44} 372Q${px + 46} 316 ${px} 302Q${px + 56} 292 ${px + 84} 322Q${px + 62} 262 ${px - 4} 300Q${px - 30} 240 ${px - 76} 250Q${px - 36} 262 ${px - 4} 300Z" fill="${near}"/>`).join('')}`,
    peaks: `<path d="M-20 520L110 316L180 410L240 350L330 470V640H-20Z" fill="${far}"/><path d="M110 316L84 356L106 372L124 352L144 362Z" fill="#fff" fill-opacity=".55"/><path d="M220 640L420 330L540 500V640Z" fill="${near}"/><path d="M420 330L392 374L418 392L440 370L464 386Z" fill="#fff" fill-opacity=".4"/>`,
  }
  return svg`<path d="M0 0H512V640H0Z" fill="${fill}"/><circle cx="${x}" cy="${y}" r="150" fill="${sun}" fill-opacity=".22"/><circle cx="${x}" cy="${y}" r="112" fill="${sun}"/><path d="M0 ${y + 66}H512V${y + 76}H0ZM0 ${y + 92}H512V${y + 98}H0Z" fill="${sky[2]}" fill-opacity=".55"/>${motifs[motif]}<path d="${birds.join('')}" fill="none" stroke="#2a1440" stroke-width="5" stroke-linecap="round"/>`
}

const shadowOfChin = (face: Face | null) =>
  `<path d="M214 408Q256 ${face ? face.bottom + 44 : 470} 298 408V452Q256 ${face ? face.bottom + 70 : 496} 214 452Z" fill="#2b0b33" fill-opacity=".3"/>`

function jacket(by: Technique, { coat, scarf }: Outfit): string {
  return [
    by.area(
      'M26 640C36 556 86 514 178 494L256 560L334 494C426 514 476 556 486 640Z',
      coat,
      'cloth',
    ),
    by.area(
      'M178 494L142 520L196 640H234L256 566ZM334 494L370 520L316 640H278L256 566Z',
      lighter(coat, 0.14),
      'cloth',
    ),
    by.line('M112 640L150 510M400 640L362 510', darker(coat, 0.45), 12, 'cloth'),
    by.area('M98 566H146V606H98ZM366 566H414V606H366Z', mix(coat, '#e0a860', 0.4), 'cloth'),
    by.area(
      'M174 474C212 520 300 520 338 474C362 492 360 520 340 536C296 566 216 566 172 536C152 520 150 492 174 474Z',
      scarf,
      'cloth',
    ),
    by.area('M206 546L186 628L224 612L240 556Z', darker(scarf, 0.12), 'cloth'),
    by.line('M184 508Q256 550 328 508', lighter(scarf, 0.35), 5, 'cloth'),
  ].join('')
}

function hat(by: Technique, { hat: felt, scarf }: Outfit): string {
  return [
    by.area(
      'M152 196C150 122 176 72 216 74C236 76 244 88 256 88C268 88 276 76 296 74C336 72 362 122 360 196Z',
      felt,
      'cloth',
    ),
    '<path d="M256 88Q244 130 250 170" stroke="#000" stroke-opacity=".25" stroke-width="6" fill="none" stroke-linecap="round"/>',
    by.area('M150 170Q256 202 362 170V206Q256 236 150 206Z', scarf, 'cloth'),
    by.area(
      'M40 190C84 168 118 184 152 194Q256 226 360 194C394 184 428 168 472 190C452 232 366 252 256 252C146 252 60 232 40 190Z',
      darker(felt, 0.1),
      'cloth',
    ),
    '<path d="M40 190C60 232 146 252 256 252C366 252 452 232 472 190C440 216 350 234 256 234C162 234 72 216 40 190Z" fill="#000" fill-opacity=".22"/>',
    goggles(by, 168),
  ].join('')
}

function goggles(by: Technique, y: number): string {
  const lens = (x: number) =>
    `<circle cx="${x}" cy="${y}" r="37" fill="#6b4a23"/><circle cx="${x}" cy="${y}" r="37" fill="none" stroke="#d9a449" stroke-width="7"/><circle cx="${x}" cy="${y}" r="26" fill="#59c3d6"/><path d="M${x - 26} ${y}a26 26 0 0 1 52 0Z" fill="#a8ecf2"/><path d="M${x - 12} ${y + 12}L${x + 10} ${y - 16}" stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".9"/>`
  return `${by.area(svg`M148 ${y - 14}Q256 ${y + 22} 364 ${y - 14}V${y + 10}Q256 ${y + 42} 148 ${y + 10}Z`, '#4a2c1b', 'cloth')}<path d="M238 ${y + 6}h36" stroke="#d9a449" stroke-width="10"/>${lens(208)}${lens(304)}`
}

function features({ brow, eyes, lips, hasLashes, bottom }: Face, hair: string, mood: Mood): string {
  const ink = darker(mix(hair, '#2a140c', 0.5), 0.3)
  const eye = svg`<path d="M184 292Q210 266 238 292Q212 310 184 292Z" fill="#fff8ee"/><circle cx="212" cy="289" r="12" fill="${eyes}"/><circle cx="212" cy="289" r="5.5" fill="#140a08"/><circle cx="216" cy="284" r="3.5" fill="#fff"/><path d="M182 293Q210 263 240 292${hasLashes ? 'M183 292L170 284M188 284L177 274' : ''}" fill="none" stroke="${ink}" stroke-width="${hasLashes ? 7 : 6}" stroke-linecap="round"/>`
  const lift = mood === 'smirk' ? 8 : 0
  const brows = svg`<path d="M178 ${262 - lift}Q206 ${246 - brow - lift} 240 ${258 - lift * 0.5}Q206 ${250 - lift} 178 ${262 - lift}Z" fill="${ink}" stroke="${ink}" stroke-width="${brow * 0.55}" stroke-linejoin="round"/>`
  const other = svg`<path d="M334 262Q306 ${246 - brow} 272 258Q306 250 334 262Z" fill="${ink}" stroke="${ink}" stroke-width="${brow * 0.55}" stroke-linejoin="round"/>`
  const nose =
    '<path d="M256 282L276 340Q270 352 248 348Q262 340 256 282Z" fill="#3a0d1c" fill-opacity=".28"/><path d="M236 344Q246 352 256 348" stroke="#3a0d1c" stroke-opacity=".5" stroke-width="4" fill="none" stroke-linecap="round"/>'
  const y = bottom - 46
  const mouths = {
    smile: svg`<path d="M220 ${y - 7}Q256 ${y + 4} 292 ${y - 7}Q284 ${y + 20} 256 ${y + 21}Q228 ${y + 20} 220 ${y - 7}Z" fill="#fffaf2"/><path d="M216 ${y - 9}Q256 ${y + 4} 296 ${y - 9}" stroke="${darker(lips, 0.25)}" stroke-width="6" fill="none" stroke-linecap="round"/><path d="M226 ${y + 24}Q256 ${y + 38} 286 ${y + 24}Q256 ${y + 46} 226 ${y + 24}Z" fill="${lips}"/>`,
    smirk: svg`<path d="M218 ${y + 4}Q258 ${y + 14} 300 ${y - 12}" stroke="${darker(lips, 0.3)}" stroke-width="7" fill="none" stroke-linecap="round"/><path d="M230 ${y + 14}Q260 ${y + 26} 284 ${y + 8}Q262 ${y + 34} 230 ${y + 14}Z" fill="${lips}"/>`,
    calm: svg`<path d="M216 ${y + 2}Q240 ${y - 10} 256 ${y - 3}Q272 ${y - 10} 296 ${y + 2}Q256 ${y + 26} 216 ${y + 2}Z" fill="${lips}"/><path d="M216 ${y + 2}Q256 ${y + 10} 296 ${y + 2}" stroke="${darker(lips, 0.4)}" stroke-width="4" fill="none" stroke-linecap="round"/>`,
  }
  const cheek = '<path d="M170 330L206 342L176 366Z" fill="#ff9a6b" fill-opacity=".22"/>'
  return twice(eye) + brows + other + nose + twice(cheek) + mouths[mood]
}

/** The sun's edge on everything, and the ground's haze. */
function light({ defs }: AvatarScene): string {
  const warm = defs.linear(
    [
      [0, '#ffcf8a', 0.16],
      [0.5, '#ffcf8a', 0],
      [1, '#2b0b33', 0.18],
    ],
    'right',
  )
  return `<path d="M0 0H512V640H0Z" fill="${warm}"/>`
}
