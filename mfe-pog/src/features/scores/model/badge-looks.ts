import { brand } from '@platform/contracts/brand'
import type { IconName } from '@platform/ui'

/** Of a badge: its name in the catalogues, and its icon once it is earned. */
interface BadgeLook {
  name: BadgeName
  icon: IconName
}

type BadgeName =
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
const looks: Readonly<Record<string, BadgeLook>> = {
  [`ProofOf${brand.name.replace(/[^A-Za-z0-9]/g, '')}Community`]: {
    name: 'community',
    icon: 'pog',
  },
  ProofOfHuman: { name: 'human', icon: 'shield' },
  ProofOfPlay: { name: 'play', icon: 'drops' },
  ProofOfSkill: { name: 'skill', icon: 'quests' },
  ProofOfSocial: { name: 'social', icon: 'clans' },
  ProofOfCommerce: { name: 'commerce', icon: 'store' },
  TelegramerSocial: { name: 'telegram', icon: 'telegram' },
  XerSocial: { name: 'x', icon: 'x' },
  DiscorderSocial: { name: 'discord', icon: 'discord' },
}

/** Null of a badge that this release does not know. */
export const badgeLook = (badge: string): BadgeLook | null => looks[badge] ?? null

const WAYS = [
  ...['finish-campaign', 'prove-human', 'connect-game', 'win-prize', 'buy'],
  ...['connect-telegram', 'connect-x', 'connect-discord', 'connect-social'],
] as const
export type BadgeWay = (typeof WAYS)[number]

/** What gives a badge, as the catalogues name it; null of what this release does not know. */
export const howOf = (how: string): BadgeWay | null => WAYS.find((way) => way === how) ?? null
