import { DAY_MS, HOUR_MS } from '@platform/contracts/constants'

export type TimeLeft = { unit: 'days' | 'hours'; count: number } | { unit: 'soon' | 'ended' }

/** How long something can be collected, in whole days or, in the last two, hours. Times in ms. */
export function timeLeft(endsAt: number, now: number): TimeLeft {
  const left = endsAt - now
  if (left <= 0) return { unit: 'ended' }
  if (left >= 2 * DAY_MS) return { unit: 'days', count: Math.floor(left / DAY_MS) }
  const hours = Math.floor(left / HOUR_MS)
  return hours === 0 ? { unit: 'soon' } : { unit: 'hours', count: hours }
}
