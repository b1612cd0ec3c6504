/** How often a caller reads scores, per minute. */
export const READS = { max: 240, timeWindow: 60_000 }
/** The same of what everybody reads: a carrier puts thousands of readers behind one address. */
export const PUBLIC_READS = { max: 1_200, timeWindow: 60_000 }
