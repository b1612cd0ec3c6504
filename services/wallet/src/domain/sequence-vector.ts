import { type Currency, currencyCodes } from '@platform/contracts/money'

/** The last sequence number that a reader saw of each of a user's accounts: the id of a stream event. */
export type SequenceVector = Partial<Record<Currency, number>>

/** "KCASH=12,RTOKEN=3". */
export const formatVector = (vector: SequenceVector): string =>
  currencyCodes
    .filter((currency) => vector[currency] !== undefined)
    .map((currency) => `${currency}=${vector[currency]}`)
    .join(',')

/** Reads what `formatVector` wrote. It skips an unreadable part; that account then starts from a snapshot. */
export function parseVector(text: string | undefined): SequenceVector {
  const vector: SequenceVector = {}
  for (const part of (text ?? '').split(',')) {
    const [, code, sequence] = /^([A-Z]+)=(\d{1,12})$/.exec(part) ?? []
    const currency = currencyCodes.find((known) => known === code)
    if (currency) vector[currency] = Number(sequence)
  }
  return vector
}
