import { brandPalette } from '@platform/contracts/brand-palette'
import { svg } from './draw.ts'
import { GOLD, VOLT } from './theme.ts'

interface Look {
  colors: readonly [string, string]
  /** Its sign, as lines on a field of 24 units. */
  sign: string
}

/** The same colour, with half its light. */
const shadeOf = (color: string) =>
  `#${[1, 3, 5]
    .map((at) => Math.round(Number.parseInt(color.slice(at, at + 2), 16) / 2))
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`

const HUMAN: Look = {
  colors: [brandPalette.ok, '#157a55'],
  sign: 'M12 3l7 2.600v5.600c0 4.600-3 7.800-7 9.800c-4-2-7-5.200-7-9.800V5.600ZM8.600 12l2.400 2.400 4.600-4.800',
}
const PLAY: Look = { colors: ['#8f7bff', '#4130b8'], sign: 'M13 3L5 14h6l-1 7 9-12h-6Z' }
const SKILL: Look = {
  colors: [GOLD, '#b06a14'],
  sign: 'M8 4h8v5a4 4 0 0 1-8 0ZM8 5H4c0 4 1.500 5.500 4 6M16 5h4c0 4-1.500 5.500-4 6M12 13v4M8 20h8M10 17h4',
}
const SOCIAL: Look = {
  colors: [brandPalette.info, '#1a6fb0'],
  sign: 'M9 11a3 3 0 1 0 0-6a3 3 0 1 0 0 6ZM3 19c0-4 3-5.500 6-5.500s6 1.500 6 5.500M16 5.500a3 3 0 0 1 0 5.500M17.500 13.800c2.200.6 3.500 2.200 3.500 5.200',
}
const COMMERCE: Look = {
  colors: ['#ff8ab8', '#a83268'],
  sign: 'M4 8h16l-1.500 12h-13ZM8.500 8a3.500 3.500 0 0 1 7 0',
}
const COMMUNITY: Look = {
  colors: [VOLT, shadeOf(VOLT)],
  sign: 'M12 4l2.400 5 5.600.7-4.100 3.800 1.100 5.500-5-2.800-5 2.800 1.100-5.500L4 9.700 9.600 9Z',
}
const TELEGRAM: Look = {
  colors: ['#5ac8fa', '#1d7fb8'],
  sign: 'M3.500 12L20.500 5l-3 14-5.500-4-2.500 3-1-4.500L17 8',
}
const X: Look = { colors: ['#c3cad8', '#4d5668'], sign: 'M5 5l14 14M19 5L5 19' }
const DISCORD: Look = {
  colors: ['#8b93ff', '#4650c8'],
  sign: 'M7 7c3-1.600 7-1.600 10 0c2 3 3 6.500 2.500 9.500c-1.500 1.200-3 1.500-4 1.800l-1-1.800c-1.500.4-3.500.4-5 0l-1 1.800c-1-.3-2.500-.6-4-1.800C4 13.500 5 10 7 7ZM9.500 12.500v.5M14.500 12.500v.5',
}

const LOOKS: Readonly<Record<string, Look>> = {
  ProofOfHuman: HUMAN,
  ProofOfPlay: PLAY,
  ProofOfSkill: SKILL,
  ProofOfSocial: SOCIAL,
  ProofOfCommerce: COMMERCE,
  TelegramerSocial: TELEGRAM,
  XerSocial: X,
  DiscorderSocial: DISCORD,
}

/** A badge as a hexagon with its sign, 76 by 86. The one of the brand's community has the brand's name as its id. */
export function badge(id: string, x: number, y: number): string {
  const { colors, sign } = LOOKS[id] ?? COMMUNITY
  const [light, dark] = colors
  return svg`<g transform="translate(${x} ${y})"><defs><linearGradient id="badge-${id}" x2="0" y2="1"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></linearGradient></defs><path d="M38 2L73 22V64L38 84L3 64V22Z" fill="url(#badge-${id})" stroke="#fff" stroke-opacity=".55" stroke-width="3"/><path d="M3 43H73V64L38 84L3 64Z" fill="#000" fill-opacity=".16"/><path d="${sign}" transform="matrix(1.550 0 0 1.550 19.400 24.400)" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/></g>`
}
