import { type Currency, MAX_MINOR_UNITS, toMinor } from '@platform/contracts/money'

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The rule of a field for an id. */
export const idRule =
  <Problem extends string>(problem: Problem) =>
  (text: string): Problem | null =>
    ID.test(text.trim()) ? null : problem

/** The rule of a field for an amount above zero that the ledger can hold, in the currency that the form names. */
export const amountRule =
  <Problem extends string>(problem: Problem) =>
  (text: string, { currency }: { currency: Currency }): Problem | null =>
    isAmount(text.trim(), currency) ? null : problem

function isAmount(text: string, currency: Currency): boolean {
  try {
    const minor = toMinor(text, currency)
    return minor > 0n && minor <= MAX_MINOR_UNITS
  } catch {
    return false
  }
}
