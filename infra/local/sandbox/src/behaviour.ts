import { z } from 'zod'

/**
 * How a provider behaves: `error` refuses every message, `error-once` the next one only,
 * `slow` answers after any client's time-out, and delivers nothing.
 */
export const behaviour = z.enum(['ok', 'error', 'error-once', 'slow'])
export type Behaviour = z.infer<typeof behaviour>

export type NextBehaviour = Exclude<Behaviour, 'error-once'>

export const SLOW_MS = 60_000
