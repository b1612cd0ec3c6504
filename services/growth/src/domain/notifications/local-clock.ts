import { DIGEST_HOUR } from '@platform/contracts/growth/notification-kinds'
import type { QuietHours } from '@platform/contracts/growth/notifications'
import { addDays, dayOf, startOfDay } from '@platform/contracts/rules/local-day'

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60

/**
 * When the quiet hours end that the moment is in, by the user's clock; null outside of them. Where a change of the clock leaves
 * that time out, they end as long after the moment as they would without the change.
 */
export function quietUntil(
  moment: Date,
  { quietHours, timeZone }: { quietHours: QuietHours | null; timeZone: string },
): Date | null {
  if (!quietHours || !isQuiet(moment, quietHours, timeZone)) return null
  const to = minutesOf(quietHours.to)
  const now = minuteOfDay(moment, timeZone)
  const end = new Date(wholeMinute(moment) + modulo(to - now, DAY_MINUTES) * MINUTE_MS)
  const exact = correctedTo(to, end, timeZone)
  return exact <= moment || isQuiet(exact, quietHours, timeZone) ? end : exact
}

/** When the next quiet hours begin, by the user's clock; the moment itself within them, null without any. */
export function nextQuietAt(
  moment: Date,
  { quietHours, timeZone }: { quietHours: QuietHours | null; timeZone: string },
): Date | null {
  if (!quietHours) return null
  if (isQuiet(moment, quietHours, timeZone)) return moment
  const from = minutesOf(quietHours.from)
  const wait = modulo(from - minuteOfDay(moment, timeZone), DAY_MINUTES)
  const about = new Date(wholeMinute(moment) + wait * MINUTE_MS)
  const exact = correctedTo(from, about, timeZone)
  return exact > moment ? exact : about
}

/** The next time at which the user's digest is sent. */
export function nextDigestAt(now: Date, timeZone: string): Date {
  const today = dayOf(now, timeZone)
  const onDay = (day: string) => {
    const about = new Date(startOfDay(day, timeZone).getTime() + DIGEST_HOUR * 60 * MINUTE_MS)
    return correctedTo(DIGEST_HOUR * 60, about, timeZone)
  }
  const first = onDay(today)
  return first > now ? first : onDay(addDays(today, 1))
}

function isQuiet(moment: Date, { from, to }: QuietHours, timeZone: string): boolean {
  const [start, end] = [minutesOf(from), minutesOf(to)]
  const now = minuteOfDay(moment, timeZone)
  return start < end ? now >= start && now < end : now >= start || now < end
}

/** The moment, moved by what its clock differs from the wanted minute of the day: by a change of the clock before it. */
function correctedTo(minute: number, moment: Date, timeZone: string): Date {
  const away = modulo(minute - minuteOfDay(moment, timeZone) + DAY_MINUTES / 2, DAY_MINUTES)
  return new Date(moment.getTime() + (away - DAY_MINUTES / 2) * MINUTE_MS)
}

/** "22:30" is 1350. */
function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

function minuteOfDay(moment: Date, timeZone: string): number {
  const parts = formatOf(timeZone).formatToParts(moment)
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value)
  return part('hour') * 60 + part('minute')
}

const wholeMinute = (moment: Date) => Math.floor(moment.getTime() / MINUTE_MS) * MINUTE_MS
const modulo = (value: number, by: number) => ((value % by) + by) % by

/** Making one takes a thousand times as long as using it; there are some 600 names. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, numberingSystem: 'latn', hourCycle: 'h23' },
    ...{ hour: '2-digit', minute: '2-digit' },
  })
  formats.set(timeZone, format)
  return format
}
