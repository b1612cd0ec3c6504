/** Age from which what is not finished counts as abandoned by the request that began it, ms. */
export const ABANDONED_AFTER_MS = 10_000
