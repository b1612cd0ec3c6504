import { between } from '../../drawing/random.ts'
import { repeat, svg } from '../../drawing/svg.ts'
import { darker, lighter, mix } from '../colour.ts'
import { faceOf, layerOf, neckOf, strandsOf, type Technique, twice } from '../paint.ts'
import type { AvatarScene, DrawStyle } from '../scene.ts'
import type { Face } from '../subject.ts'

/** Soft gradients and light from within: an elf, or a golem with runes, in a moonlit wood. */
export const fantasy: DrawStyle = (scene) => {
  const { subject, choose } = scene
  const realm = choose(REALMS)
  const by = techniqueOf(scene, realm)
  const crown = choose(['circlet', 'antlers', 'laurel', 'halo'] as const)
  return [
    backdrop(scene, realm),
    crown === 'halo' ? halo(realm) : '',
    crown === 'antlers' ? antlers(by, realm) : '',
    layerOf(scene, 'back', by),
    neckOf(subject, by),
    robe(by, realm),
    subject.face ? elfTips(by, subject.face, subject.colors.skin) : '',
    layerOf(scene, 'sides', by),
    faceOf(subject, by),
    layerOf(scene, 'face', by),
    subject.face ? features(scene, subject.face, subject.colors.hair, realm) : '',
    layerOf(scene, 'features', by),
    layerOf(scene, 'hair', by),
    strandsOf(
      subject,
      `stroke="${lighter(realm.glow, 0.4)}" stroke-opacity=".42" stroke-width="3"`,
    ),
    crown === 'laurel' ? laurel(by, realm) : '',
    crown === 'circlet' || crown === 'halo' ? circlet(scene, by, realm) : '',
    layerOf(scene, 'over', by),
    motes(scene, realm),
  ].join('')
}

const REALMS = [
  {
    sky: ['#06202b', '#0e5560', '#7fe0c4'],
    wood: '#04161d',
    robe: '#123f52',
    trim: '#f3d58a',
    glow: '#7cffcb',
  },
  {
    sky: ['#140a33', '#4b2a8c', '#e29aff'],
    wood: '#0d0624',
    robe: '#3a1f6e',
    trim: '#ffd9a0',
    glow: '#ff9df2',
  },
  {
    sky: ['#0a1038', '#274b9e', '#a9d8ff'],
    wood: '#060a24',
    robe: '#1d2f72',
    trim: '#e8eeff',
    glow: '#8fd4ff',
  },
  {
    sky: ['#2a0d14', '#8a3a2a', '#ffd08a'],
    wood: '#1a070c',
    robe: '#5c1f2c',
    trim: '#ffdf8f',
    glow: '#ffc65c',
  },
] as const
type Realm = (typeof REALMS)[number]

function techniqueOf({ defs }: AvatarScene, { glow, sky }: Realm): Technique {
  return {
    area(d, color, material) {
      const shape = defs.shape(d)
      if (material === 'light') {
        return `<use href="${shape}" fill="${lighter(glow, 0.15)}" stroke="${glow}" stroke-opacity=".35" stroke-width="12"/>`
      }
      const isSoft = material === 'skin'
      const fill = defs.linear(
        [
          [0, lighter(mix(color, glow, 0.1), isSoft ? 0.2 : 0.16)],
          [0.5, mix(color, sky[1], 0.08)],
          [1, mix(color, sky[0], isSoft ? 0.5 : 0.68)],
        ],
        'diagonal',
      )
      return `<use href="${shape}" fill="${fill}" stroke="${lighter(glow, 0.5)}" stroke-opacity="${isSoft ? 0.22 : 0.36}" stroke-width="2.5"/>`
    },
    line: (d, color, width) =>
      `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round"/><path d="${d}" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="${width * 0.3}" stroke-linecap="round"/>`,
  }
}

function backdrop({ defs, random }: AvatarScene, { sky, wood, glow }: Realm): string {
  const fill = defs.linear([
    [0, sky[0]],
    [0.55, sky[1]],
    [1, sky[0]],
  ])
  const moon = defs.radial([
    [0, '#fff'],
    [0.5, lighter(sky[2], 0.4)],
    [0.56, sky[2], 0.4],
    [1, sky[2], 0],
  ])
  const trunks = repeat(7, (index) => {
    const x = index * 80 - 10 + random() * 30
    const half = between(random, 9, 24)
    return svg`M${x - half} 0Q${x - half * 0.3} 320 ${x - half * 1.7} 640H${x + half * 1.7}Q${x + half * 0.3} 320 ${x + half} 0Z`
  })
  const rays = repeat(5, (index) => {
    const x = 20 + index * 110
    return svg`M256 150L${x - 30} 640H${x + 26}Z`
  })
  const ticks = repeat(36, (index) => {
    const angle = (index * Math.PI) / 18
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    const to = index % 3 ? 228 : 218
    return svg`M${256 + cos * 238} ${252 + sin * 238}L${256 + cos * to} ${252 + sin * to}`
  })
  return svg`<path d="M0 0H512V640H0Z" fill="${fill}"/><circle cx="256" cy="210" r="270" fill="${moon}"/><path d="${rays.join('')}" fill="${sky[2]}" fill-opacity=".09"/><path d="${trunks.join('')}" fill="${wood}" fill-opacity=".82"/><circle cx="256" cy="252" r="210" fill="none" stroke="${glow}" stroke-opacity=".4" stroke-width="2"/><circle cx="256" cy="252" r="240" fill="none" stroke="${glow}" stroke-opacity=".55" stroke-width="3"/><path d="${ticks.join('')}" stroke="${glow}" stroke-opacity=".6" stroke-width="3"/>`
}

function robe(by: Technique, { robe: cloth, trim, glow }: Realm): string {
  return [
    by.area(
      'M22 640C34 548 92 516 176 492L256 590L336 492C420 516 478 548 490 640Z',
      cloth,
      'cloth',
    ),
    by.area(
      'M150 500C120 470 128 424 154 408C160 460 196 520 256 596L256 640L214 640C196 580 172 536 150 500Z',
      lighter(cloth, 0.12),
      'cloth',
    ),
    by.area(
      'M362 500C392 470 384 424 358 408C352 460 316 520 256 596L256 640L298 640C316 580 340 536 362 500Z',
      lighter(cloth, 0.06),
      'cloth',
    ),
    by.line('M154 408C160 460 196 520 256 596C316 520 352 460 358 408', trim, 8, 'metal'),
    by.line('M60 640C72 586 96 556 132 540M452 640C440 586 416 556 380 540', trim, 5, 'metal'),
    `<circle cx="256" cy="590" r="46" fill="${glow}" fill-opacity=".2"/>`,
    by.area('M256 556L278 588L256 626L234 588Z', glow, 'metal'),
    by.line('M256 556L278 588L256 626L234 588Z', trim, 5, 'metal'),
  ].join('')
}

function elfTips(by: Technique, { cheek }: Face, skin: string): string {
  const [left, right] = [256 - cheek + 6, 256 + cheek - 6]
  return (
    by.area(
      `M${left} 250C${left - 30} 226 ${left - 66} 204 ${left - 100} 198C${left - 88} 256 ${left - 50} 310 ${left} 326Z`,
      skin,
      'skin',
    ) +
    by.area(
      `M${right} 250C${right + 30} 226 ${right + 66} 204 ${right + 100} 198C${right + 88} 256 ${right + 50} 310 ${right} 326Z`,
      skin,
      'skin',
    ) +
    `<path d="M${left - 8} 268C${left - 34} 244 ${left - 58} 226 ${left - 76} 220C${left - 64} 262 ${left - 38} 294 ${left - 8} 306ZM${right + 8} 268C${right + 34} 244 ${right + 58} 226 ${right + 76} 220C${right + 64} 262 ${right + 38} 294 ${right + 8} 306Z" fill="#5a1f3a" fill-opacity=".3"/>`
  )
}

function features(
  { defs }: AvatarScene,
  { brow, lips, hasLashes, bottom, eyes }: Face,
  hair: string,
  { glow }: Realm,
): string {
  const iris = defs.radial([
    [0, '#fff'],
    [0.4, glow],
    [1, mix(eyes, glow, 0.35)],
  ])
  const halo = defs.radial([
    [0, glow, 0.55],
    [1, glow, 0],
  ])
  const blush = defs.radial([
    [0, '#ff6f91', 0.28],
    [1, '#ff6f91', 0],
  ])
  const shine = defs.radial([
    [0, '#fff', 0.34],
    [1, '#fff', 0],
  ])
  const ink = darker(mix(hair, '#2b1440', 0.45), 0.25)
  const y = bottom - 44
  const eye = svg`<circle cx="211" cy="290" r="46" fill="${halo}"/><path d="M178 296C196 266 222 264 242 296C222 312 196 312 178 296Z" fill="#f7fbff"/><circle cx="211" cy="290" r="16" fill="${iris}"/><circle cx="211" cy="290" r="6" fill="#0a1430"/><circle cx="217" cy="283" r="4.500" fill="#fff"/><path d="M174 299C194 262 224 260 244 297C222 276 196 276 174 299Z" fill="${ink}"/>${hasLashes ? svg`<path d="M178 294L160 278M186 284L172 266" stroke="${ink}" stroke-width="5" stroke-linecap="round"/>` : ''}<path d="M176 264Q206 ${242 - brow * 0.5} 240 256Q206 ${248 + brow * 0.3} 176 264Z" fill="${ink}" stroke="${ink}" stroke-width="${brow * 0.35}" stroke-linejoin="round"/><ellipse cx="192" cy="340" rx="32" ry="24" fill="${blush}"/><ellipse cx="196" cy="326" rx="30" ry="16" fill="${shine}"/><path d="M186 322L206 344M180 332L194 348" stroke="${glow}" stroke-opacity=".75" stroke-width="4" stroke-linecap="round"/>`
  return svg`${twice(eye)}<ellipse cx="256" cy="318" rx="8" ry="32" fill="${shine}"/><path d="M240 346Q248 354 256 350Q264 354 272 346" stroke="#3a1030" stroke-opacity=".6" stroke-width="4" fill="none" stroke-linecap="round"/><path d="M220 ${y}Q244 ${y - 14} 256 ${y - 7}Q268 ${y - 14} 292 ${y}Q256 ${y + 28} 220 ${y}Z" fill="${mix(lips, '#b02a5a', 0.3)}"/><path d="M220 ${y}Q256 ${y + 10} 292 ${y}" stroke="#3a1030" stroke-opacity=".7" stroke-width="3.500" fill="none"/><ellipse cx="256" cy="${y + 12}" rx="16" ry="4" fill="${shine}"/>`
}

function circlet({ defs }: AvatarScene, by: Technique, { trim, glow }: Realm): string {
  const halo = defs.radial([
    [0, glow, 0.8],
    [1, glow, 0],
  ])
  return [
    by.line('M150 236Q200 196 240 206L256 222L272 206Q312 196 362 236', trim, 8, 'metal'),
    by.line('M176 218Q196 236 214 208M336 218Q316 236 298 208', trim, 4, 'metal'),
    `<circle cx="256" cy="212" r="54" fill="${halo}"/>`,
    by.area('M256 178L276 210L256 246L236 210Z', glow, 'metal'),
    `<path d="M256 178L276 210L256 214Z" fill="#fff" fill-opacity=".7"/>`,
    by.line('M256 178L276 210L256 246L236 210Z', trim, 5, 'metal'),
  ].join('')
}

function antlers(by: Technique, { trim, glow }: Realm): string {
  const left =
    'M204 168C180 140 150 128 132 96C120 74 122 50 116 30C136 52 142 76 152 88C156 66 160 52 172 38C172 62 168 88 172 106C184 124 208 134 228 152Z'
  const right =
    'M308 168C332 140 362 128 380 96C392 74 390 50 396 30C376 52 370 76 360 88C356 66 352 52 340 38C340 62 344 88 340 106C328 124 304 134 284 152Z'
  return `${by.area(left, trim, 'metal')}${by.area(right, trim, 'metal')}<circle cx="116" cy="30" r="9" fill="${glow}"/><circle cx="396" cy="30" r="9" fill="${glow}"/><circle cx="172" cy="38" r="6" fill="${glow}"/><circle cx="340" cy="38" r="6" fill="${glow}"/>`
}

function laurel(by: Technique, { trim, glow }: Realm): string {
  const leaves = repeat(5, (index) => {
    const [x, y] = [150 + index * 19, 232 - index * 15]
    return svg`M${x} ${y}C${x - 22} ${y - 14} ${x - 20} ${y - 34} ${x - 6} ${y - 48}C${x + 12} ${y - 34} ${x + 16} ${y - 14} ${x} ${y}Z`
  })
  return `${twice(leaves.map((d) => by.area(d, mix('#4fae5a', trim, 0.4), 'metal')).join(''))}<circle cx="256" cy="172" r="10" fill="${glow}"/>`
}

const halo = ({ trim, glow }: Realm) =>
  `<circle cx="256" cy="238" r="176" fill="none" stroke="${trim}" stroke-width="7"/><circle cx="256" cy="238" r="176" fill="none" stroke="${glow}" stroke-opacity=".3" stroke-width="26"/><path d="${repeat(
    12,
    (index) => {
      const angle = (index * Math.PI) / 6
      const at = (radius: number, turn: number) =>
        svg`${256 + Math.cos(angle + turn) * radius} ${238 + Math.sin(angle + turn) * radius}`
      return `M${at(184, -0.06)}L${at(index % 2 ? 210 : 232, 0)}L${at(184, 0.06)}Z`
    },
  ).join('')}" fill="${trim}"/>`

function motes({ defs, random }: AvatarScene, { glow }: Realm): string {
  const light = defs.radial([
    [0, '#fff'],
    [0.25, glow, 0.9],
    [1, glow, 0],
  ])
  return repeat(
    16,
    () =>
      svg`<circle cx="${random() * 512}" cy="${60 + random() * 560}" r="${between(random, 4, 15)}" fill="${light}"/>`,
  ).join('')
}
