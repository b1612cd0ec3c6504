import { UsageError } from './command-line.ts'

/** The whole number of an option. @throws UsageError for anything else, and beyond the limits */
export function readWhole(option: string, text: string, least: number, most: number): number {
  const number = Number(text)
  if (/^\d+$/.test(text) && number >= least && number <= most) return number
  throw new UsageError(`${option} ${text}: a whole number from ${least} to ${most} is needed.`)
}

const UNITS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3_600, d: 86_400 }

/** Seconds of `30s`, `15m`, `2h`, `1d` or `0`. @throws UsageError for anything else */
export function readDuration(option: string, text: string): number {
  const [, digits, unit] = /^(\d{1,5})([smhd]?)$/.exec(text) ?? []
  const seconds = unit ? UNITS[unit] : digits === '0' ? 1 : undefined
  if (digits === undefined || seconds === undefined) {
    throw new UsageError(`${option} ${text}: a time is needed, such as 30s, 15m, 2h or 1d.`)
  }
  return Number(digits) * seconds
}

/** The shortest of these notations: `90m`, `2h`. */
export function describeDuration(seconds: number): string {
  const [unit, size] = Object.entries(UNITS)
    .toReversed()
    .find(([, size]) => seconds > 0 && seconds % size === 0) ?? ['s', 1]
  return `${seconds / size}${unit}`
}
