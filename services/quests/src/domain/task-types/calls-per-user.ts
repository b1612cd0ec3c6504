import type { TryLimit } from '../try-limit.ts'

/** One user does not use up what a provider allows us all. */
export const callsPerUser: TryLimit = { max: 10, windowMs: 60_000 }
