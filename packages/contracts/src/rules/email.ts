/** Checks the form only; the code sent to the address proves that it exists. */
export const isEmail = (value: string) =>
  value.length <= 254 && /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/.test(value)

/** One notation per address, so that an address has one account. */
export const normaliseEmail = (value: string) => value.trim().toLowerCase()
