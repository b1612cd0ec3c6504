import { brand } from '../brand.ts'
import { LEADERBOARD_KINDS } from '../clans/leaderboards.ts'
import { currencies } from '../money.ts'
import { LINK_SOURCES } from './links.ts'
import { TRACKED_EVENTS } from './tracked-events.ts'

/** What analytics names, as lists to choose from (spec 3). */
export const ATTRIBUTION_LISTS = [
  'activities',
  'activityId',
  'channels',
  'rewards',
  'systems',
  'touchpoints',
  'leaderboard',
] as const
export type AttributionList = (typeof ATTRIBUTION_LISTS)[number]

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
export type SystemId = keyof typeof SYSTEMS

/** The part of the platform that an event belongs to, by its id. */
export const systemOf = (eventId: string): string => eventId.slice(0, 2)

/** What leads to the site beside links: `direct` is none that is known. */
export const DIRECT = 'direct'

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
  touchpoints: () => [DIRECT, ...LINK_SOURCES].map((id) => ({ id, name: inWords(id) })),
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

/** Longest period of a report, days. */
export const MOST_REPORT_DAYS = 92

/** By what events of one name are counted apart. */
export const ACTIVITY_PARTS = ['channel', 'device', 'location'] as const
export type ActivityPart = (typeof ACTIVITY_PARTS)[number]

/** What a link leads to: a reward of a campaign that was credited, or an earning that was collected. */
export const CONVERSIONS = ['claim', 'earning'] as const
export type ConversionKind = (typeof CONVERSIONS)[number]
/** Which of the links that a user followed counts. */
export const TOUCHES = ['first', 'last'] as const
export type Touch = (typeof TOUCHES)[number]
/** By what conversions are counted. */
export const CONVERSION_PARTS = ['source', 'medium', 'campaign', 'link'] as const
export type ConversionPart = (typeof CONVERSION_PARTS)[number]

/** What users do one after the other, each for the first time. */
export const FUNNEL_STEPS = ['registered', 'task', 'claimed', 'credited', 'collected'] as const
export type FunnelStep = (typeof FUNNEL_STEPS)[number]

/** Reports that there are, also as a table to save. */
export const REPORTS = ['activity', 'conversions', 'links', 'funnel', 'cohorts'] as const
export type Report = (typeof REPORTS)[number]
