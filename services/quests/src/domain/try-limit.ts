/** At most `max` wrong tries of one user at one task within `windowMs`. */
export interface TryLimit {
  max: number
  windowMs: number
}

/** When the next try is allowed; null where it is allowed now. `wrongTries`: the last `max`, oldest first. */
export function retryAt(limit: TryLimit, wrongTries: readonly Date[], now: Date): Date | null {
  const oldest = wrongTries.at(-limit.max)
  if (!oldest) return null
  const at = new Date(oldest.getTime() + limit.windowMs)
  return at > now ? at : null
}
