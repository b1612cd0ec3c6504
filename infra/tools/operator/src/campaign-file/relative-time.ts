import { DAY_MS, HOUR_MS } from '@platform/contracts/constants'

/** How a file may write a time, for the message about one that is written otherwise. */
export const TIME_FORMS =
  'must be a time with an offset (2026-03-01T18:00:00+05:30), from now (now, now-1h, now+3d) or from the time before it (+2w)'

const UNITS_MS = {
  m: 60_000,
  h: HOUR_MS,
  d: DAY_MS,
  w: 7 * DAY_MS,
} as const

const FROM_NOW = /^now(?:\s*([+-])\s*(\d{1,4})([mhdw]))?$/
const FROM_PREVIOUS = /^\+\s*(\d{1,4})([mhdw])$/

/** Whether a time depends on when, or on what, it is read. */
export const isRelative = (text: string) => FROM_NOW.test(text) || FROM_PREVIOUS.test(text)

/**
 * A time as a file may write it, in ISO 8601 UTC: "2026-03-01T18:00:00+05:30", "now", "now-1h",
 * "now+3d", or "+2w", which counts from `previous`. Anything else stays as it is, for the schema to refuse.
 */
export function resolveTime(text: string, now: Date, previous: string | null): string {
  const [isFromNow, sign, count, unit] = FROM_NOW.exec(text) ?? []
  if (isFromNow) return shift(now, sign === '-' ? -1 : 1, count, unit)
  const [isFromPrevious, plus, plusUnit] = FROM_PREVIOUS.exec(text) ?? []
  if (isFromPrevious) return previous ? shift(new Date(previous), 1, plus, plusUnit) : text
  const absolute = /^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:\d\d)$/.test(text) ? new Date(text) : null
  return absolute && !Number.isNaN(absolute.getTime()) ? absolute.toISOString() : text
}

function shift(from: Date, sign: 1 | -1, count = '0', unit = 'm'): string {
  const ms = Number(count) * UNITS_MS[unit as keyof typeof UNITS_MS]
  return new Date(from.getTime() + sign * ms).toISOString()
}
