const SECOND_MS = 1000
const DAY_S = 86_400
const HOUR_MS = 3_600_000

/** Time left as `1d 04:12:36`, or `04:12:36` below a day. Rounds up to whole seconds, so 00:00:00 is the end. */
export function formatRemaining(ms: number, dayUnit = 'd'): string {
  const total = Math.max(0, Math.ceil(ms / SECOND_MS))
  const days = Math.floor(total / DAY_S)
  const clock = [Math.floor((total % DAY_S) / 3600), Math.floor((total % 3600) / 60), total % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
  return days > 0 ? `${days}${dayUnit} ${clock}` : clock
}

/** For narrow places: `12d 23h`; below a day the same as `formatRemaining`. */
export function formatRemainingShort(ms: number, dayUnit = 'd', hourUnit = 'h'): string {
  const total = Math.max(0, Math.ceil(ms / SECOND_MS))
  if (total < DAY_S) return formatRemaining(ms)
  return `${Math.floor(total / DAY_S)}${dayUnit} ${Math.floor((total % DAY_S) / 3600)}${hourUnit}`
}

/** A span of any length: `0:31` below an hour, then as `formatRemaining`. */
export function formatSpan(ms: number, dayUnit = 'd'): string {
  return ms < HOUR_MS ? formatMinutes(ms) : formatRemaining(ms, dayUnit)
}

/** Time left as `0:31`, for waits below an hour. Rounds up to whole seconds, so 0:00 is the end. */
export function formatMinutes(ms: number): string {
  const total = Math.max(0, Math.ceil(ms / SECOND_MS))
  return `${Math.floor(total / 60)}:${String(total % 60).padStart(2, '0')}`
}
