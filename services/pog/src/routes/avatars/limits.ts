/** How often a user calls, per minute. */
const MINUTE = 60_000

/** Lists, which pages ask for often. */
export const READS = { max: 240, timeWindow: MINUTE }
/** What changes something of the user's own. */
export const WRITES = { max: 30, timeWindow: MINUTE }
/** Pictures that are uploaded: each is decoded, which takes time of its own. */
export const UPLOADS = { max: 10, timeWindow: MINUTE }
