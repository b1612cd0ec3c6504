import { rewardTokenName } from './brand.ts'

/**
 * Currencies. `decimals` is the number of decimal places: KCash 12.50 is 1250n minor units.
 */
export const currencies = {
  KCASH: { decimals: 2, transferable: true, name: 'KCash' },
  RTOKEN: { decimals: 6, transferable: true, name: rewardTokenName },
  USDT: { decimals: 6, transferable: true, name: 'USDT' },
  KPOINTS: { decimals: 0, transferable: false, name: 'K-Points' },
} as const

export type Currency = keyof typeof currencies
export const currencyCodes = Object.keys(currencies) as [Currency, ...Currency[]]

/**
 * The largest amount there is, minor units of any currency: the ledger refuses a credit that makes a balance larger, and
 * every schema of an amount accepts up to it. The maximum of a BSON Long is 9.22 * 10^18.
 */
export const MAX_MINOR_UNITS = 9n * 10n ** 18n

/**
 * Minor units of a decimal string such as "12.5".
 * @throws RangeError when it is not a decimal, or has more decimal places than the currency
 */
export const toMinor = (amount: string, currency: Currency): bigint =>
  scaled(amount, currencies[currency].decimals, currency)

/** Decimal string with all decimal places of the currency: 1250n KCASH is "12.50". */
export const toDecimal = (minor: bigint, currency: Currency): string =>
  unscaled(minor, currencies[currency].decimals)

/**
 * A decimal string without its point: "12.5" with two decimal places is 1250n. `name`: of what it is an amount, for the error.
 * @throws RangeError when it is not a decimal, or has more decimal places
 */
export function scaled(amount: string, decimals: number, name: string): bigint {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount)
  if (!match) throw new RangeError(`not a decimal amount: ${amount}`)
  const [, sign, whole, fraction = ''] = match
  if (fraction.length > decimals) {
    throw new RangeError(`${name} has ${decimals} decimal places: ${amount}`)
  }
  const minor = BigInt(`${whole}${fraction.padEnd(decimals, '0')}`)
  return sign ? -minor : minor
}

/** The decimal string of a number without its point, with all decimal places: 1250n with two of them is "12.50". */
export function unscaled(minor: bigint, decimals: number): string {
  const digits = (minor < 0n ? -minor : minor).toString().padStart(decimals + 1, '0')
  const sign = minor < 0n ? '-' : ''
  if (decimals === 0) return sign + digits
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}
