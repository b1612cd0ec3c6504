import { type Currency, toDecimal, toMinor } from '@platform/contracts/money'

interface Known {
  /** Available when the claim was sent; null if it was not known yet. */
  atClaim: string | null
  /** Available now. */
  now: string
  /** What the claim pays. */
  amount: string
  currency: Currency
}

/**
 * The balance before and after a reward. The stream may report the credit later than the campaigns' service: then
 * the balance now is still the one before. Once it is counted the caller keeps what it was: later money is not of this reward.
 */
export function balanceChange({ atClaim, now, amount, currency }: Known) {
  const reward = toMinor(amount, currency)
  const shown = toMinor(now, currency)
  const isCounted = atClaim === null || shown >= toMinor(atClaim, currency) + reward
  const after = isCounted ? shown : shown + reward
  const before = after - reward
  return {
    isCounted,
    before: toDecimal(before < 0n ? 0n : before, currency),
    after: toDecimal(after, currency),
  }
}
