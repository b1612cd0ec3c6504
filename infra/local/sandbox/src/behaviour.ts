import { z } from 'zod'

/**
 * How a provider behaves: `error` refuses every message, `error-once` the next one only,
 * `slow` answers after any client's time-out, and delivers nothing.
 */
export const behaviour = z.enum(['ok', 'error', 'error-once', 'slow'])
export type Behaviour = z.infer<typeof behaviour>

/** How it behaves for one message: `error-once` is `error` for the next one, then `ok`. */
export type NextBehaviour = Exclude<Behaviour, 'error-once'>

/** Above every time-out of a client. */
export const SLOW_MS = 60_000
