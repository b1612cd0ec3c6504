const FIRST_WAIT_MS = 2_000
const MAX_WAIT_MS = 5 * 60_000
/** While the chain works there is no failure: the user waits for the end. */
const CHAIN_WAIT_MS = 2_000

/** When a step that failed so often is tried again: after 2 s, then after twice as long as before, at most 5 minutes. */
export const retryAt = (tries: number, now: Date): Date =>
  new Date(now.getTime() + Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(tries, 20)))

/** When a step that waits for the chain is looked at again. */
export const lookAgainAt = (now: Date): Date => new Date(now.getTime() + CHAIN_WAIT_MS)
