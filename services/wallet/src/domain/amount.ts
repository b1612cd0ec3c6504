import { type Currency, MAX_MINOR_UNITS, toDecimal, toMinor } from '@platform/contracts/money'
import { MAX_CAMPAIGN_FUNDS } from '@platform/contracts/rules/campaign-funds'
import { refusedField } from '@platform/service-kit/errors'

/** Largest amount of one posting, minor units: the funding of the largest campaign. */
const MAX_AMOUNT = MAX_CAMPAIGN_FUNDS
const AMOUNT = 'body.amount'

/**
 * Parses a positive decimal amount into minor units.
 * @param path where the amount is in the request
 * @throws VALIDATION_FAILED for zero, for more decimals than the currency has, for more than `MAX_AMOUNT`
 */
export function parseAmount(text: string, currency: Currency, path = AMOUNT): bigint {
  const minor = minorOf(text, currency, path)
  if (minor <= 0n) throw refusedField(path, 'must be more than zero')
  if (minor > MAX_AMOUNT) {
    throw refusedField(path, `is ${toDecimal(MAX_AMOUNT, currency)} ${currency} at most`)
  }
  return minor
}

/** @throws VALIDATION_FAILED for more than the ledger can store */
export function requireStorable(minor: bigint): bigint {
  if (minor > MAX_MINOR_UNITS) throw refusedField(AMOUNT, 'is more than an account can have')
  return minor
}

function minorOf(text: string, currency: Currency, path: string): bigint {
  try {
    return toMinor(text, currency)
  } catch (error) {
    throw refusedField(path, (error as Error).message)
  }
}
