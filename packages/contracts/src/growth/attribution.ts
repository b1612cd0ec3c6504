import { brand } from '../brand.ts'
import { LEADERBOARD_KINDS } from '../clans/leaderboards.ts'
import { currencies } from '../money.ts'
import { type AttributionList, DIRECT } from './attribution-choices.ts'
import { LINK_SOURCES } from './links.ts'
import { TRACKED_EVENTS } from './tracked-events.ts'

export interface AttributionEntry {
  readonly id: string
  readonly name: string
}

/** Parts of the platform, by the first digits of the ids of their events. */
export const SYSTEMS = {
  '10': 'Site',
  '11': 'Sign-in',
  '12': 'Campaigns',
  '13': 'Wallet',
  '14': 'Account',
  '15': 'Clans',
  '16': 'Identity checks',
} as const

/** The part of the platform that an event belongs to, by its id. */
export const systemOf = (eventId: string): string => eventId.slice(0, 2)

const LISTS: Readonly<Record<AttributionList, () => AttributionEntry[]>> = {
  activities: () => Object.keys(TRACKED_EVENTS).map((id) => ({ id, name: inWords(id) })),
  activityId: () =>
    Object.entries(TRACKED_EVENTS).map(([name, { id }]) => ({ id, name: inWords(name) })),
  channels: () => {
    const { website, klash, sources } = brand.channels
    return [...new Set([website, klash, ...sources])].map((id) => ({ id, name: id }))
  },
  rewards: () => Object.entries(currencies).map(([id, { name }]) => ({ id, name })),
  systems: () => Object.entries(SYSTEMS).map(([id, name]) => ({ id, name })),
  touchpoints: () => [
    { id: DIRECT, name: 'Direct' },
    ...LINK_SOURCES.map((id) => ({ id, name: inWords(id) })),
  ],
  leaderboard: () => LEADERBOARD_KINDS.map((id) => ({ id, name: inWords(id) })),
}

/** The entries of a list whose id or name has the text, in any case; all of them without one. */
export function attributionEntries(list: AttributionList, text = ''): AttributionEntry[] {
  const wanted = text.trim().toLowerCase()
  return LISTS[list]().filter(
    ({ id, name }) => id.toLowerCase().includes(wanted) || name.toLowerCase().includes(wanted),
  )
}

/** `page_viewed` is "Page viewed". */
const inWords = (id: string): string => {
  const words = id.replaceAll(/[_-]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
