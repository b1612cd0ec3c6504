import { HOUR_MS } from '@platform/contracts/constants'

const UNITS = [
  ['hour', HOUR_MS],
  ['minute', 60_000],
  ['second', 1_000],
] as const

/** "23 hours", "24 seconds": the whole units of the largest that fits, rounded up; '' once nothing is left. @param ms that are left */
export function writeLeft(ms: number, language: string): string {
  const unit = UNITS.find(([, length]) => ms >= length) ?? UNITS.at(-1)
  if (ms <= 0 || !unit) return ''
  const [name, length] = unit
  const count = Math.ceil(ms / length)
  return new Intl.NumberFormat(language, { style: 'unit', unit: name, unitDisplay: 'long' }).format(
    count,
  )
}
