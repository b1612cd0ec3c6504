/** How often a user calls, per minute. */
const MINUTE = 60_000

/** What changes something for others. */
export const WRITES = { max: 30, timeWindow: MINUTE }
/** Lists and pages. */
export const READS = { max: 240, timeWindow: MINUTE }
/** What staff or other people have to look at. */
export const RARE = { max: 10, timeWindow: MINUTE }
