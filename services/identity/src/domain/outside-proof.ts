/** For so long after it was made a proof of a provider is accepted, ms. */
const MAX_AGE_MS = 5 * 60_000
/** How far the provider's clock may be ahead, ms. */
const MAX_AHEAD_MS = 60_000

/** @param madeAt when the provider made the proof, by its clock, ms; NaN when it does not say */
export function isRecentProof(madeAt: number, now: Date): boolean {
  const age = now.getTime() - madeAt
  return age <= MAX_AGE_MS && age >= -MAX_AHEAD_MS
}

/** Until then a proof that works once is known as used: it is not accepted for as long. */
export const usedProofUntil = (madeAt: number) => new Date(madeAt + 2 * MAX_AGE_MS)
