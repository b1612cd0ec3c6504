/** What an avatar can look like. No zod here: pages import it. */

/** Archetypes, and the characters of each. */
export const AVATAR_CHARACTERS = {
  HERO: ['MAYA', 'ARJUN', 'CAUA'],
  ROGUE: ['ZARA', 'DARIO', 'KIRAN'],
  SAGE: ['IARA', 'OMAR', 'NOOR'],
  MACHINE: ['BOLT', 'PIXEL', 'ECHO'],
} as const
export type AvatarCategory = keyof typeof AVATAR_CHARACTERS
export type AvatarCharacter = (typeof AVATAR_CHARACTERS)[AvatarCategory][number]
export const AVATAR_CATEGORIES = Object.keys(AVATAR_CHARACTERS) as [
  AvatarCategory,
  ...AvatarCategory[],
]
export const ALL_AVATAR_CHARACTERS = Object.values(AVATAR_CHARACTERS).flat() as [
  AvatarCharacter,
  ...AvatarCharacter[],
]

/** How an avatar is drawn (spec 4). */
export const AVATAR_STYLES = ['ADVENTURE', 'FANTASY', 'ACTION', 'TOON', 'SCI-FI', 'HORROR'] as const
export type AvatarStyle = (typeof AVATAR_STYLES)[number]

/** How many pictures there are of each character in each style: variants 0 to this, without it. */
export const AVATAR_VARIANTS = 1000
