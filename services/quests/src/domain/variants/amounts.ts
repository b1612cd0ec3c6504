import { type Currency, currencies, toMinor } from '@platform/contracts/money'
import {
  fundsProblem,
  type Payable,
  type PayableInParts,
} from '@platform/contracts/rules/campaign-funds'
import { refusedField } from '@platform/service-kit/errors'

/** @throws VALIDATION_FAILED on zero, and on more decimals than the currency has */
export function positiveMinor(amount: string, currency: Currency, path: string): bigint {
  const { decimals } = currencies[currency]
  const minor = (amount.split('.')[1] ?? '').length > decimals ? null : toMinor(amount, currency)
  if (minor === null) throw invalid(path, `${currency} has ${decimals} decimal places`)
  if (minor === 0n) throw invalid(path, 'must be more than zero')
  return minor
}

/** @throws VALIDATION_FAILED on more in total than one campaign or programme may pay */
export function requirePayable(
  payable: Payable | PayableInParts,
  currency: Currency,
  path: string,
): void {
  const problem = fundsProblem(payable, currency)
  if (problem) throw invalid(path, problem)
}

const invalid = (path: string, problem: string) => refusedField(`body.${path}`, problem)
