/** A check may read a document just before a related one is written: it reports only a fault that this many reads show. */
export const CONFIRMING_READS = 3

/** How much later than its `createdAt` a posting may appear, ms: clocks differ, and writes take time. */
export const LATE_MS = 10 * 60_000
