/** How often a user calls, per minute. */
const MINUTE = 60_000

/** Fields and answers, which are saved as they are written. */
export const SAVES = { max: 120, timeWindow: MINUTE }
/** Other changes. */
export const WRITES = { max: 30, timeWindow: MINUTE }
/** Lists and pages. */
export const READS = { max: 240, timeWindow: MINUTE }
/** Lists that everybody reads: a carrier puts thousands of visitors behind one address. Users are counted one by one. */
export const PUBLIC_READS = { max: 1_200, timeWindow: MINUTE }
/** What staff have to look at. */
export const RARE = { max: 10, timeWindow: MINUTE }
