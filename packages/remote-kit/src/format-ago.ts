import type { Language } from '@platform/contracts/constants'

const UNITS = [
  { unit: 'day', ms: 86_400_000 },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
] as const

/** How long ago a time was, in its largest whole unit: "2 hours ago"; "now" below a minute, and for what is yet to come. */
export function formatAgo(time: string, now: number, language: Language): string {
  const ms = now - Date.parse(time)
  const unit = UNITS.find((each) => ms >= each.ms)
  const format = new Intl.RelativeTimeFormat(language, { numeric: unit ? 'always' : 'auto' })
  return unit ? format.format(-Math.floor(ms / unit.ms), unit.unit) : format.format(0, 'second')
}
