/** Whether tests run at full size (`CHAOS_LONG=1`), or at the size of `npm test`. */
export const isLong = process.env.CHAOS_LONG === '1'

export const sized = <T>({ short, long }: { short: T; long: T }): T => (isLong ? long : short)
