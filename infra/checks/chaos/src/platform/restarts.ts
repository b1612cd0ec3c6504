/** Repeated kills are expected here: a process counts as well after 1 s, so that restarts do not slow down. */
export const restarts = { wellAfterMs: 1_000 }
