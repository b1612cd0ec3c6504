import { z } from 'zod'

/**
 * How a provider behaves: `error` refuses every message, `error-once` the next one only,
 * `slow` answers after any client's time-out, and delivers nothing; `rate-limited` refuses every message until it has
 * another setting, and says after how long to try again.
 */
export const behaviour = z.enum(['ok', 'error', 'error-once', 'slow', 'rate-limited'])
export type Behaviour = z.infer<typeof behaviour>

/** How it behaves for one message: `error-once` is `error` for the next one, then `ok`. */
export type NextBehaviour = Exclude<Behaviour, 'error-once'>

/** What a provider that is over its rate limit asks to wait, s. */
export const RETRY_AFTER_S = 3

/** Above every time-out of a client. */
export const SLOW_MS = 60_000
