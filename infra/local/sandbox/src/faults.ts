import { z } from 'zod'

/**
 * How a provider behaves: `error` refuses every message, `error-once` the next one only,
 * `slow` takes longer to answer than any client should wait, and delivers nothing.
 */
const behaviour = z.enum(['ok', 'error', 'error-once', 'slow'])
type Behaviour = z.infer<typeof behaviour>

export const faultSettings = z.strictObject({ sms: behaviour, email: behaviour })
export type FaultSettings = z.infer<typeof faultSettings>

export const SLOW_MS = 60_000

export interface Faults {
  settings(): FaultSettings
  change(settings: Partial<FaultSettings>): void
  /** How the provider takes the next message; uses up `error-once`. */
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
