import { repeat, svg } from '../../drawing/svg.ts'
import { darker, lighter } from '../colour.ts'
import { faceOf, layerOf, neckOf, strandsOf, type Technique } from '../paint.ts'
import type { AvatarScene, DrawStyle } from '../scene.ts'
import { type Face, outlineOf } from '../subject.ts'

/** A comic page: ink outlines, hard shadows, halftone dots and speed lines; a fighter in armour. */
export const action: DrawStyle = (scene) => {
  const { subject, choose } = scene
  const team = choose(TEAMS)
  const by = techniqueOf(scene)
  const gear = choose(['headset', 'visor', 'bandana', 'headset'] as const)
  return [
    backdrop(scene, team),
    layerOf(scene, 'back', by),
    neckOf(subject, by),
    armour(by, team, choose(['07', '13', '21', '99'] as const)),
    layerOf(scene, 'sides', by),
    faceOf(subject, by),
    subject.face ? hardShadow(scene, subject.face) : '',
    layerOf(scene, 'face', by),
    subject.face
      ? features(
          subject.face,
          subject.colors.hair,
          team,
          choose(['grit', 'shout', 'smirk'] as const),
        )
      : '',
    layerOf(scene, 'features', by),
    layerOf(scene, 'hair', by),
    strandsOf(subject, `stroke="${INK}" stroke-width="5"`),
    strandsOf(
      subject,
      `stroke="#fff" stroke-opacity=".5" stroke-width="3" transform="translate(-5 -5)"`,
    ),
    gear === 'headset' ? headset(by, team) : '',
    gear === 'visor' ? visor(by, team) : '',
    gear === 'bandana' ? bandana(by, team) : '',
    layerOf(scene, 'over', by),
  ].join('')
}

const INK = '#150b10'

const TEAMS = [
  { page: ['#ff5a1f', '#ffc21f'], dots: '#8a1208', armour: '#3a4656', color: '#ff5a1f' },
  { page: ['#1f6bff', '#37d6ff'], dots: '#0a1f7a', armour: '#44404f', color: '#ffd21f' },
  { page: ['#ff2f6e', '#ff9a5a'], dots: '#7a0638', armour: '#2c3b45', color: '#37e0d0' },
  { page: ['#18a558', '#c9f23f'], dots: '#05522c', armour: '#4a3a34', color: '#ff7a1f' },
] as const
type Team = (typeof TEAMS)[number]

function techniqueOf({ defs }: AvatarScene): Technique {
  const side = defs.clip('<path d="M276 0H512V640H300L268 420L288 300Z"/>')
  const edge = defs.clip('<path d="M244 0H276L288 300L268 420L300 640H250L232 420L252 300Z"/>')
  const dots = defs.pattern(
    9,
    '<circle cx="4.500" cy="4.500" r="2.600" fill="#150b10" fill-opacity=".5"/>',
  )
  return {
    area(d, color, material, isFine) {
      const shape = defs.shape(d)
      const use = (fill: string, more = '') => `<use href="${shape}" fill="${fill}" ${more}/>`
      if (material === 'light') return use(lighter(color, 0.25), `stroke="${INK}" stroke-width="4"`)
      if (isFine) return use(color, `stroke="${INK}" stroke-width="4"`)
      return `${use(color)}${use(darker(color, 0.42), `clip-path="${side}"`)}${use(dots, `clip-path="${edge}"`)}${use('none', `stroke="${INK}" stroke-width="7" stroke-linejoin="bevel"`)}`
    },
    line: (d, color, width) =>
      `<path d="${d}" fill="none" stroke="${INK}" stroke-width="${width + 7}"/><path d="${d}" fill="none" stroke="${color}" stroke-width="${width}"/>`,
  }
}

function backdrop({ defs, random, choose }: AvatarScene, { page, dots }: Team): string {
  const fill = defs.linear(
    [
      [0, page[0]],
      [1, page[1]],
    ],
    'diagonal',
  )
  const lines = repeat(22, (index) => {
    const angle = ((index + random() * 0.6) / 22) * Math.PI * 2
    const width = 0.04 + random() * 0.07
    const at = (turn: number) =>
      svg`${256 + Math.cos(angle + turn) * 620} ${290 + Math.sin(angle + turn) * 620}`
    const from = 170 + random() * 60
    return svg`M${256 + Math.cos(angle + width / 2) * from} ${290 + Math.sin(angle + width / 2) * from}L${at(0)}L${at(width)}Z`
  })
  const tone = repeat(11, (row) => {
    const radius = 11 - row
    return svg`<path d="M${(row % 2) * 23} ${row * 23 + 4}H530" stroke-width="${radius * 1.9}"/>`
  })
  const star = repeat(28, (index) => {
    const angle = (index / 28) * Math.PI * 2
    const radius = index % 2 ? 196 : 258 + random() * 26
    return svg`${index ? 'L' : 'M'}${256 + Math.cos(angle) * radius} ${300 + Math.sin(angle) * radius * 1.04}`
  })
  const burst = choose([true, false])
    ? `<path d="${star.join('')}Z" fill="#fff7e0" stroke="${INK}" stroke-width="7" stroke-linejoin="bevel"/>`
    : ''
  return `<path d="M0 0H512V640H0Z" fill="${fill}"/><path d="${lines.join('')}" fill="#fff" fill-opacity=".38"/><g stroke="${dots}" stroke-opacity=".42" stroke-linecap="round" stroke-dasharray="0 46">${tone.join('')}</g>${burst}<path d="M0 560L512 470V640H0Z" fill="${INK}"/><path d="M0 540L512 450V470L0 560Z" fill="#fff"/>`
}

function armour(by: Technique, { armour: plate, color }: Team, number: string): string {
  return [
    by.area('M84 640L100 552L186 500L256 560L326 500L412 552L428 640Z', plate, 'metal'),
    by.area('M8 640L20 560L74 506L150 496L132 560L104 640Z', lighter(plate, 0.16), 'metal'),
    by.area('M504 640L492 560L438 506L362 496L380 560L408 640Z', lighter(plate, 0.16), 'metal'),
    by.area('M20 560L74 506L150 496L144 516L80 528L22 580Z', color, 'metal'),
    by.area('M492 560L438 506L362 496L368 516L432 528L490 580Z', color, 'metal'),
    by.area(
      'M178 492L206 470L256 520L306 470L334 492L318 552L256 586L194 552Z',
      darker(plate, 0.3),
      'metal',
    ),
    digits(number, color),
    by.line('M126 600L200 572M386 600L312 572', color, 6, 'metal'),
  ].join('')
}

/** Two digits on the chest, by the segments of a display. */
function digits(number: string, color: string): string {
  const d = [...number].map((digit, index) => segments(digit, 226 + index * 34)).join('')
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="8"/>`
}

const SEGMENTS: Readonly<Record<string, string>> = {
  '0': 'abcdef',
  '1': 'bc',
  '2': 'abged',
  '3': 'abgcd',
  '7': 'abc',
  '9': 'abcdfg',
}

function segments(digit: string, x: number): string {
  const lines: Readonly<Record<string, string>> = {
    a: `M${x} 596h24`,
    b: `M${x + 24} 592v20`,
    c: `M${x + 24} 612v22`,
    d: `M${x} 632h24`,
    e: `M${x} 612v22`,
    f: `M${x} 592v20`,
    g: `M${x} 613h24`,
  }
  return [...(SEGMENTS[digit] ?? '')].map((name) => lines[name]).join('')
}

function hardShadow({ defs }: AvatarScene, face: Face): string {
  const inside = defs.clip(`<path d="${outlineOf(face)}"/>`)
  return `<g clip-path="${inside}" fill="${INK}" fill-opacity=".32"><path d="M140 150H372V226L316 214L256 232L196 214L140 226Z"/><path d="M256 300L284 346L252 356ZM150 372L214 414L256 424L298 414L362 372V460H150Z"/></g>`
}

type Mood = 'grit' | 'shout' | 'smirk'

function features(
  { brow, lips, bottom, hasLashes, eyes }: Face,
  hair: string,
  { color }: Team,
  mood: Mood,
): string {
  const y = bottom - 50
  const ink = darker(hair, 0.35)
  const eye = (side: 1 | -1) => {
    const x = (dx: number) => 256 + side * dx
    return svg`<path d="M${x(80)} 286L${x(54)} 272L${x(22)} 290L${x(30)} 304L${x(64)} 304Z" fill="#fff" stroke="${INK}" stroke-width="5" stroke-linejoin="bevel"/><circle cx="${x(46)}" cy="289" r="11" fill="${eyes}" stroke="${INK}" stroke-width="4"/><circle cx="${x(46)}" cy="289" r="4" fill="${INK}"/><path d="M${x(84)} 282L${x(54)} 266L${x(18)} 286" fill="none" stroke="${INK}" stroke-width="${hasLashes ? 10 : 8}"/><path d="M${x(90)} ${252 - brow * 0.4}L${x(56)} ${242 - brow * 0.7}L${x(16)} ${268 - brow * 0.2}L${x(18)} 276L${x(56)} 256L${x(88)} 264Z" fill="${ink}" stroke="${INK}" stroke-width="4" stroke-linejoin="bevel"/><path d="M${x(86)} 322L${x(44)} 334L${x(46)} 348L${x(80)} 340Z" fill="${color}" stroke="${INK}" stroke-width="4"/>`
  }
  const mouths = {
    grit: svg`<path d="M212 ${y}L256 ${y - 6}L300 ${y}L292 ${y + 24}L256 ${y + 28}L220 ${y + 24}Z" fill="#fff" stroke="${INK}" stroke-width="6" stroke-linejoin="bevel"/><path d="M216 ${y + 11}H296M236 ${y - 2}V${y + 26}M256 ${y - 5}V${y + 28}M276 ${y - 2}V${y + 26}" stroke="${INK}" stroke-width="3"/>`,
    shout: svg`<path d="M214 ${y - 6}L256 ${y - 12}L298 ${y - 6}L284 ${y + 34}L256 ${y + 40}L228 ${y + 34}Z" fill="#5c0f1c" stroke="${INK}" stroke-width="6" stroke-linejoin="bevel"/><path d="M222 ${y - 4}L256 ${y - 9}L290 ${y - 4}L286 ${y + 8}H226Z" fill="#fff"/><path d="M236 ${y + 32}Q256 ${y + 14} 276 ${y + 32}Z" fill="#ff6a6a"/>`,
    smirk: svg`<path d="M216 ${y + 8}L258 ${y + 12}L302 ${y - 10}" fill="none" stroke="${INK}" stroke-width="8"/><path d="M236 ${y + 20}L278 ${y + 14}L264 ${y + 28}Z" fill="${lips}"/>`,
  }
  return `${eye(-1)}${eye(1)}<path d="M258 296L282 344L254 352L238 346" fill="none" stroke="${INK}" stroke-width="6" stroke-linejoin="bevel"/>${mouths[mood]}<path d="M296 232L284 262M304 236L296 256" stroke="#a1222a" stroke-width="5"/>`
}

function headset(by: Technique, { armour: plate, color }: Team): string {
  return [
    by.line('M140 284C120 90 392 90 372 284', darker(plate, 0.25), 16, 'metal'),
    by.area('M116 262L150 250L158 344L124 336Z', plate, 'metal'),
    by.area('M396 262L362 250L354 344L388 336Z', plate, 'metal'),
    by.area('M124 280L142 274L146 320L128 316Z', color, 'light'),
    by.area('M388 280L370 274L366 320L384 316Z', color, 'light'),
    by.line('M136 340C140 392 168 408 208 408', darker(plate, 0.25), 6, 'metal'),
    by.area('M204 398L230 400L230 418L204 418Z', color, 'light'),
  ].join('')
}

function visor(by: Technique, { armour: plate, color }: Team): string {
  return [
    by.area('M144 190L256 174L368 190L372 236L256 222L140 236Z', darker(plate, 0.3), 'metal'),
    by.area('M164 196L244 184L244 210L166 222ZM348 196L268 184L268 210L346 222Z', color, 'light'),
    `<path d="M176 200L196 197L184 216M280 190L300 193L286 210" fill="none" stroke="#fff" stroke-width="5"/>`,
  ].join('')
}

function bandana(by: Technique, { color }: Team): string {
  return [
    by.area('M362 214L424 190L470 210L420 226L462 262L404 250L362 238Z', color, 'cloth'),
    by.area('M146 214Q256 176 366 214L366 248Q256 208 146 248Z', color, 'cloth'),
    `<path d="M256 204l6 12 13 2-9 9 2 13-12-6-12 6 2-13-9-9 13-2Z" fill="#fff"/>`,
  ].join('')
}
