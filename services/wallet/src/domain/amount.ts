import { type Currency, toMinor } from '@platform/contracts/money'
import { MAX_CAMPAIGN_FUNDS } from '@platform/contracts/rules/campaign-funds'
import { DomainError } from '@platform/service-kit/errors'

/** Most that one posting may move, minor units: the funding of the largest campaign. */
const MAX_AMOUNT = MAX_CAMPAIGN_FUNDS
/** Most that an account may hold, minor units; a BSON Long ends at 9.22 * 10^18. */
export const MAX_BALANCE = 9n * 10n ** 18n

/**
 * A positive amount in minor units from what a caller sent.
 * @throws VALIDATION_FAILED for zero, for more digits than the currency has, for more than `MAX_AMOUNT`
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
