import type { BeaconChain } from '@platform/contracts/beacon'
import { DAY_MS, HOUR_MS } from '@platform/contracts/constants'
import { addDays, type LocalDay } from '@platform/contracts/rules/local-day'
import { firstRoundFrom } from '@platform/service-kit/beacon'
import type { Prize } from './chest-table.ts'

/** What is fixed of a day before its first chest is opened. Bytes are hexadecimal. */
export interface ChestDay {
  day: LocalDay
  /** Secret until the day is over everywhere. */
  seed: string
  seedHash: string
  tableId: string
  prizes: readonly Prize[]
  tableHash: string
  chain: BeaconChain
  /** The beacon's round that decides, together with the seed. */
  round: number
  committedAt: Date
  /** Of the round; null before it has come. */
  signature: string | null
  /** How often each prize was drawn, in their order; null before the day is over. The seed is shown from then on. */
  drawn: readonly number[] | null
}

/** The first clocks on Earth are this far ahead of UTC, the last ones behind it. */
const FIRST_CLOCK_MS = 14 * HOUR_MS
const LAST_CLOCK_MS = 12 * HOUR_MS
/** A day is fixed this long before it begins anywhere. */
const FIXED_BEFORE_MS = DAY_MS
/** From the fixing of a day to its round, at least: of one that is fixed late. */
const ROUND_AFTER_MS = 15_000
/** From the end of a day to the moment at which its seed is shown: requests of its last second have ended. */
const REVEALED_AFTER_MS = 10 * 60_000

const utcDay = (ms: number): LocalDay => new Date(ms).toISOString().slice(0, 10)

/** When the day begins somewhere. */
export const beginsAt = (day: LocalDay): Date => new Date(Date.parse(day) - FIRST_CLOCK_MS)

/** When nobody has the day any more and its seed may be shown. */
export const revealsAt = (day: LocalDay): Date =>
  new Date(Date.parse(day) + DAY_MS + LAST_CLOCK_MS + REVEALED_AFTER_MS)

/** The first of the dates that clocks on Earth show. */
export const firstDayOnEarth = (now: Date): LocalDay => utcDay(now.getTime() - LAST_CLOCK_MS)

/** The days that have to be fixed by now: from the first that somebody has to the last that begins within a day. */
export function daysToFix(now: Date): LocalDay[] {
  const last = utcDay(now.getTime() + FIRST_CLOCK_MS + FIXED_BEFORE_MS)
  const days: LocalDay[] = []
  for (let day = firstDayOnEarth(now); day <= last; day = addDays(day, 1)) days.push(day)
  return days
}

/** The round of a day that is fixed now: the first one of the day, or a later one where it has begun. */
export function roundFor(chain: BeaconChain, day: LocalDay, now: Date): number {
  const earliest = Math.max(beginsAt(day).getTime(), now.getTime() + ROUND_AFTER_MS)
  return firstRoundFrom(chain, new Date(earliest))
}
