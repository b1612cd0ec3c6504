/** Decimals of KCash, of the price and of what is paid. */
const [KCASH, PRICE, FIAT] = [2, 6, 2]

/**
 * What this much KCash costs or brings before the fee and its tax, a decimal of the currency.
 * @param minor KCash, in its minor unit
 * @param price of one KCash, with up to six decimal places
 * @param rounded to the minor unit of the currency: up what is paid, down what arrives
 */
export function priceOf(minor: bigint, price: string, rounded: 'up' | 'down'): string {
  const [whole = '0', part = ''] = price.split('.')
  const micro = BigInt(whole + part.slice(0, PRICE).padEnd(PRICE, '0'))
  const scale = 10n ** BigInt(KCASH + PRICE - FIAT)
  const cents = (minor * micro + (rounded === 'up' ? scale - 1n : 0n)) / scale
  return `${cents / 100n}.${String(cents % 100n).padStart(FIAT, '0')}`
}
