import type { ServiceSetting } from '@platform/contracts/staff/settings'

/** A value as a page shows it: a switch, a time in its largest whole unit, a number, or what it says itself. */
export type ShownValue =
  | { kind: 'switch'; isOn: boolean }
  | { kind: 'hours' | 'minutes' | 'seconds'; count: number }
  | { kind: 'number'; value: number | bigint }
  | { kind: 'text'; text: string }

const HOUR_S = 3_600
const MINUTE_S = 60

/** Names of times end by their unit, `_MS` or `_S`. */
export function shownValue({ name, value }: ServiceSetting): ShownValue {
  if (typeof value === 'boolean') return { kind: 'switch', isOn: value }
  if (value === 'on' || value === 'off') return { kind: 'switch', isOn: value === 'on' }
  if (typeof value === 'number' && name.endsWith('_MS')) return timeOf(value / 1_000)
  if (typeof value === 'number' && name.endsWith('_S')) return timeOf(value)
  if (typeof value === 'number') return { kind: 'number', value }
  return /^\d+$/.test(value)
    ? { kind: 'number', value: BigInt(value) }
    : { kind: 'text', text: value }
}

function timeOf(seconds: number): ShownValue {
  if (seconds > 0 && seconds % HOUR_S === 0) return { kind: 'hours', count: seconds / HOUR_S }
  if (seconds > 0 && seconds % MINUTE_S === 0) return { kind: 'minutes', count: seconds / MINUTE_S }
  return { kind: 'seconds', count: seconds }
}
