import { brand } from '@platform/contracts/brand'

/** Their names in the catalogues. */
export type BadgeName =
  | 'community'
  | 'human'
  | 'play'
  | 'skill'
  | 'social'
  | 'commerce'
  | 'telegram'
  | 'x'
  | 'discord'

/** By the id of a badge; the brand is in that of the first one. */
const names: Readonly<Record<string, BadgeName>> = {
  [`ProofOf${brand.name.replace(/[^A-Za-z0-9]/g, '')}Community`]: 'community',
  ProofOfHuman: 'human',
  ProofOfPlay: 'play',
  ProofOfSkill: 'skill',
  ProofOfSocial: 'social',
  ProofOfCommerce: 'commerce',
  TelegramerSocial: 'telegram',
  XerSocial: 'x',
  DiscorderSocial: 'discord',
}

/** The name of a badge in the catalogues; null of one that this release does not know. */
export const badgeName = (badge: string): BadgeName | null => names[badge] ?? null

const WAYS = [
  ...['finish-campaign', 'prove-human', 'connect-game', 'win-prize', 'buy'],
  ...['connect-telegram', 'connect-x', 'connect-discord', 'connect-social'],
] as const
export type BadgeWay = (typeof WAYS)[number]

/** What gives a badge, as the catalogues name it; null of what this release does not know. */
export const howOf = (how: string): BadgeWay | null => WAYS.find((way) => way === how) ?? null
