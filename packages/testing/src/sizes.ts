/** Whether tests run at full size (`LONG=1 npm test -- crash FILE`), or at the size for which a plain `npm test` has the time. */
export const isLong = process.env.LONG === '1'

export const sized = <T>({ short, long }: { short: T; long: T }): T => (isLong ? long : short)
