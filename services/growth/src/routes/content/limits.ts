/** How often one calls, per minute. */
const MINUTE = 60_000

/** Pages of readers and lists of staff. */
export const READS = { max: 240, timeWindow: MINUTE }
/** Drafts, which are saved as they are written, and pictures. */
export const WRITES = { max: 60, timeWindow: MINUTE }
