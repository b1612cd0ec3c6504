import { type Currency, currencyCodes } from '@platform/contracts/money'

/** How far a reader has seen each of a person's accounts: the id of a stream event. */
export type SequenceVector = Partial<Record<Currency, number>>

/** "KCASH=12,RTOKEN=3". */
export const formatVector = (vector: SequenceVector): string =>
  currencyCodes
    .filter((currency) => vector[currency] !== undefined)
    .map((currency) => `${currency}=${vector[currency]}`)
    .join(',')

/** Reads what `formatVector` wrote; what cannot be read is left out, and starts from a snapshot. */
export function parseVector(text: string | undefined): SequenceVector {
  const vector: SequenceVector = {}
  for (const part of (text ?? '').split(',')) {
    const [, code, sequence] = /^([A-Z]+)=(\d{1,12})$/.exec(part) ?? []
    const currency = currencyCodes.find((known) => known === code)
    if (currency) vector[currency] = Number(sequence)
  }
  return vector
}
