/** A plain check of form; that the address exists is proved by the code sent to it. */
export const isEmail = (value: string) =>
  value.length <= 254 && /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/.test(value)

/** One spelling per address, so that one person is one account. */
export const normaliseEmail = (value: string) => value.trim().toLowerCase()
