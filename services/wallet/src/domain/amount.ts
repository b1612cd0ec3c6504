import { type Currency, toMinor } from '@platform/contracts/money'
import { MAX_CAMPAIGN_FUNDS } from '@platform/contracts/rules/campaign-funds'
import { DomainError } from '@platform/service-kit/errors'

/** Largest amount of one posting, minor units: the funding of the largest campaign. */
const MAX_AMOUNT = MAX_CAMPAIGN_FUNDS
/** Largest balance of an account, minor units; the maximum of a BSON Long is 9.22 * 10^18. */
export const MAX_BALANCE = 9n * 10n ** 18n

/**
 * Parses a positive decimal amount into minor units.
 * @throws VALIDATION_FAILED for zero, for more decimals than the currency has, for more than `MAX_AMOUNT`
 */
export function parseAmount(text: string, currency: Currency): bigint {
  const minor = minorOrNull(text, currency)
  if (minor === null || minor <= 0n || minor > MAX_AMOUNT) {
    throw new DomainError('VALIDATION_FAILED', { amount: `not an amount of ${currency}: ${text}` })
  }
  return minor
}

function minorOrNull(text: string, currency: Currency): bigint | null {
  try {
    return toMinor(text, currency)
  } catch {
    return null
  }
}
