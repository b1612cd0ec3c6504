import { z } from 'zod'

/**
 * How a provider behaves: `error` refuses every message, `error-once` the next one only,
 * `slow` answers after any client's time-out, and delivers nothing.
 */
const behaviour = z.enum(['ok', 'error', 'error-once', 'slow'])
type Behaviour = z.infer<typeof behaviour>

export const faultSettings = z.strictObject({ sms: behaviour, email: behaviour })
export type FaultSettings = z.infer<typeof faultSettings>

export const SLOW_MS = 60_000

export interface Faults {
  settings(): FaultSettings
  change(settings: Partial<FaultSettings>): void
  /** The behaviour for the next message; consumes `error-once`. */
  next(provider: keyof FaultSettings): Exclude<Behaviour, 'error-once'>
}

export function createFaults(): Faults {
  let current: FaultSettings = { sms: 'ok', email: 'ok' }
  return {
    settings: () => current,
    change(settings) {
      current = { ...current, ...settings }
    },
    next(provider) {
      const behaves = current[provider]
      if (behaves !== 'error-once') return behaves
      current = { ...current, [provider]: 'ok' }
      return 'error'
    },
  }
}
