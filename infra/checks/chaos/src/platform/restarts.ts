/**
 * Repeated kills are expected here: a process counts as well after 1 s, so that restarts do not slow down. Some 20 processes begin at once,
 * and one that waits too long for a busy machine's database ends, as it would on a deployment, which starts it again.
 */
export const restarts = { wellAfterMs: 1_000, firstTries: 3 }
