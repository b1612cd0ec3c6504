/** Whether proofs run at full size (`CHAOS_LONG=1`), or as small as `npm test` can wait for. */
export const isLong = process.env.CHAOS_LONG === '1'

export const sized = <T>({ short, long }: { short: T; long: T }): T => (isLong ? long : short)
