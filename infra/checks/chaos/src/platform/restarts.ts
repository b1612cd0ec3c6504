/** Killing a process again and again is what happens here; it need not have lived long to count as well. */
export const restarts = { wellAfterMs: 1_000 }
