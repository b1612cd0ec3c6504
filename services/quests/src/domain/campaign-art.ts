import { type ArtFamily, MONOGRAM } from '@platform/art'
import {
  ART_VERSION,
  campaignPictureAddress,
  NO_MONOGRAM,
  placeOf,
} from '@platform/contracts/quests/art'
import { CAMPAIGN_TEXTS } from '@platform/contracts/quests/campaign'
import type { Campaign } from './campaign.ts'

/** What an operator may write as a category, in small letters, and the pictures that fit. */
const FAMILIES: Readonly<Record<string, ArtFamily>> = {
  racing: 'race',
  driving: 'race',
  motorsport: 'race',
  rpg: 'dungeon',
  mmorpg: 'dungeon',
  fantasy: 'dungeon',
  roguelike: 'dungeon',
  horror: 'dungeon',
  sports: 'arena',
  football: 'football',
  cricket: 'cricket',
  basketball: 'basketball',
  esports: 'arena',
  space: 'space',
  'sci-fi': 'space',
  shooter: 'space',
  arcade: 'space',
  adventure: 'sea',
  exploration: 'sea',
  naval: 'sea',
  travel: 'sea',
  action: 'city',
  fighting: 'city',
  social: 'city',
  music: 'city',
  cyberpunk: 'city',
  simulation: 'farm',
  farming: 'farm',
  sandbox: 'farm',
  casual: 'farm',
  puzzle: 'puzzle',
  strategy: 'puzzle',
  board: 'puzzle',
  card: 'puzzle',
  trivia: 'puzzle',
  battleroyale: 'city',
  moba: 'arena',
  autobattler: 'puzzle',
  citybuilder: 'city',
  educational: 'puzzle',
  idle: 'farm',
  metaverse: 'space',
  platformer: 'sea',
  scifi: 'space',
  stealth: 'city',
  survival: 'sea',
  towerdefense: 'dungeon',
  turnbased: 'puzzle',
}

/**
 * The path of a campaign's picture, from the site's origin: the one that its operator gave, else a drawn one; also of a game, or
 * a brand, by its genres.
 */
export function artPathOf({ id, title, categories, picture }: DrawnOf): string {
  if (picture) return campaignPictureAddress(picture)
  const monogram = monogramOf(title.en) || NO_MONOGRAM
  return `/api/airdrop-campaign/art/${ART_VERSION}/${familyOf(id, categories)}/${id}/${monogram}.svg`
}

/** How other services show a campaign. Titles from before they had a limit are cut: an event has room for no more. */
export const labelOf = (campaign: ArtSource): { title: Campaign['title']; art: string } => ({
  title: {
    en: cut(campaign.title.en),
    hi: cut(campaign.title.hi),
    'pt-BR': cut(campaign.title['pt-BR']),
  },
  art: artPathOf(campaign),
})

/** Not through the middle of a character. */
const cut = (title: string) =>
  title.slice(0, CAMPAIGN_TEXTS.title).replace(/[\ud800-\udbff]$/, '') || '?'

type ArtSource = Pick<Campaign, 'id' | 'title' | 'categories' | 'picture'>
interface DrawnOf {
  id: string
  title: Pick<Campaign['title'], 'en'>
  categories: readonly string[]
  picture?: string | null
}

/**
 * By the first category that the table knows, but by a cup only if no other is known: Sports and Cricket show cricket.
 * Without any, a place that is of no game, always the same for the campaign.
 */
export function familyOf(id: string, categories: readonly string[]): ArtFamily {
  const known = categories.flatMap((category) => pictureOf(category.trim().toLowerCase()) ?? [])
  const family = known.find((each) => each !== ANY_SPORT) ?? known[0]
  return family ?? placeOf(id)
}

const ANY_SPORT = 'arena'

const pictureOf = (category: string): ArtFamily | undefined =>
  Object.hasOwn(FAMILIES, category) ? FAMILIES[category] : undefined

const FIRST_WORDS = /([\p{L}\p{N}]+)(?:[^\p{L}\p{N}]+([\p{L}\p{N}]+))?/u

/** The initials of a title's first two words, or the first two letters of its only one; empty in another script. */
export function monogramOf(title: string): string {
  const plain = title
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toUpperCase()
  const [, first = '', second] = FIRST_WORDS.exec(plain) ?? []
  const letters = second === undefined ? first.slice(0, 2) : `${first.charAt(0)}${second.charAt(0)}`
  return MONOGRAM.test(letters) ? letters : ''
}
