import { DAY_MS } from '../constants.ts'

/** A date of a calendar, "2026-11-26"; in the order of their texts. */
export type LocalDay = string

/** Clocks differ from UTC by whole minutes, and by less than this. */
const FURTHEST_MINUTES = 16 * 60
const MINUTE_MS = 60_000

/** The date that a clock in the time zone shows. */
export function dayOf(moment: Date, timeZone: string): LocalDay {
  const parts = formatOf(timeZone).formatToParts(moment)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}

/** The first moment of the date in the time zone: midnight, or later where a change of the clock leaves midnight out. */
export function startOfDay(day: LocalDay, timeZone: string): Date {
  const after = (minutes: number) => new Date(Date.parse(day) + minutes * MINUTE_MS)
  let [before, from] = [-FURTHEST_MINUTES, FURTHEST_MINUTES]
  while (from - before > 1) {
    const middle = Math.floor((before + from) / 2)
    if (dayOf(after(middle), timeZone) < day) before = middle
    else from = middle
  }
  return after(from)
}

export const addDays = (day: LocalDay, count: number): LocalDay =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10)

/** How many days the second date is after the first. */
export const daysBetween = (first: LocalDay, second: LocalDay): number =>
  (Date.parse(second) - Date.parse(first)) / DAY_MS

/** Making one takes a thousand times as long as using it; there are some 600 names. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, calendar: 'gregory', numberingSystem: 'latn' },
    ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
  })
  formats.set(timeZone, format)
  return format
}
