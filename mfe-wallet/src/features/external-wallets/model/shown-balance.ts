const SHOWN_DECIMALS = 6

/** A balance of a chain, which has up to 36 decimals, cut to six; `isLess`: it is less than the last of them, and not nothing. */
export function shownBalance(balance: string): { amount: string; isLess: boolean } {
  const [whole = '0', fraction = ''] = balance.split('.')
  const shown = fraction.slice(0, SHOWN_DECIMALS)
  const isLess = !/[1-9]/.test(whole + shown) && /[1-9]/.test(fraction)
  return isLess
    ? { amount: `0.${'1'.padStart(SHOWN_DECIMALS, '0')}`, isLess }
    : { amount: shown ? `${whole}.${shown}` : whole, isLess }
}
