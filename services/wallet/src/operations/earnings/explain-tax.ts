import { type Currency, toDecimal, unscaled } from '@platform/contracts/money'
import type { TaxInfo, TaxLineCode } from '@platform/contracts/wallet/earnings'
import { DomainError } from '@platform/service-kit'
import { type Earning, sumOfEarnings } from '../../domain/earnings/earning.ts'
import {
  rateOf,
  type TaxBasis,
  type Taxpayer,
  type TaxRules,
  taxOf,
} from '../../domain/earnings/tax-rules.ts'
import type { Dependencies } from '../dependencies.ts'
import { MOST_ADDED } from './add-up-earnings.ts'
import { missingFor, taxpayerOf } from './taxpayer-of.ts'

/**
 * What would arrive of an earning, or of all that can be collected, and why; of one that is collected, what arrived, and why that was.
 * @throws NOT_FOUND
 */
export async function explainTax(
  deps: Pick<Dependencies, 'earnings' | 'userFacts' | 'taxRules' | 'clock'>,
  { id: userId, country }: { id: string; country: string | null },
  earningId: string | undefined,
): Promise<TaxInfo> {
  const { earnings, taxRules, clock } = deps
  const one = earningId === undefined ? null : await requireOwn(deps, userId, earningId)
  if (one && one.tax !== null) return explainKept(one, one.tax)
  const which = one ? [one] : await earnings.readyOf(userId, clock.now(), MOST_ADDED)
  return explainExpected(taxRules, await taxpayerOf(deps, userId, country), which, one === null)
}

async function requireOwn(
  { earnings }: Pick<Dependencies, 'earnings'>,
  userId: string,
  earningId: string,
): Promise<Earning> {
  const earning = await earnings.find(earningId)
  if (earning?.userId !== userId) throw new DomainError('NOT_FOUND')
  return earning
}

/** What was kept when it was collected, whatever the rules and facts are now. */
export function explainKept(
  { currency, amount, taxBasis }: Pick<Earning, 'currency' | 'amount' | 'taxBasis'>,
  tax: bigint,
): TaxInfo {
  const basis = taxBasis ?? { country: null, panVerified: false, bps: rateOf({ tax, amount }) }
  const { country, panVerified } = basis
  return {
    ...{ country, panVerified },
    items: [{ ...itemOf(currency, { gross: amount, tax }, basis), missing: [] }],
  }
}

/** What would be kept of these by the rules and facts of now. @param isAll then what cannot be collected is in none of the sums */
function explainExpected(
  rules: TaxRules,
  taxpayer: Taxpayer,
  earnings: readonly Pick<Earning, 'amount' | 'currency' | 'status'>[],
  isAll: boolean,
): TaxInfo {
  const currencies = [...new Set(earnings.map(({ currency }) => currency))].sort()
  const items = currencies.map((currency) => {
    const own = earnings.filter((one) => one.currency === currency)
    const withheld = own.filter((one) => missingFor(rules, taxpayer, one).length > 0)
    const summed = isAll ? own.filter((one) => !withheld.includes(one)) : own
    const taxes = summed.map((one) => taxOf(rules, taxpayer, one))
    const tax = taxes.reduce((sum, one) => sum + one.tax, 0n)
    const { bps } = taxOf(rules, taxpayer, { amount: 0n, currency })
    return {
      ...itemOf(currency, { gross: sumOfEarnings(summed), tax }, { ...taxpayer, bps }),
      missing: [...new Set(withheld.flatMap((one) => missingFor(rules, taxpayer, one)))],
      ...(isAll && { withheld: toDecimal(sumOfEarnings(withheld), currency) }),
    }
  })
  return { country: taxpayer.country, panVerified: taxpayer.panVerified, items }
}

function itemOf(
  currency: Currency,
  sums: { gross: bigint; tax: bigint },
  { panVerified, bps }: Pick<TaxBasis, 'panVerified' | 'bps'>,
): Omit<TaxInfo['items'][number], 'missing'> {
  const code: TaxLineCode = bps === 0 ? 'TAX_NONE' : panVerified ? 'TAX_VERIFIED' : 'TAX_UNVERIFIED'
  const decimal = (minor: bigint) => toDecimal(minor, currency)
  const [gross, tax, net] = [decimal(sums.gross), decimal(sums.tax), decimal(sums.gross - sums.tax)]
  return {
    ...{ currency, gross, tax, net },
    lines: [
      { code: 'GROSS', amount: gross, rate: null },
      { code, amount: tax, rate: unscaled(BigInt(bps), 2) },
      { code: 'NET', amount: net, rate: null },
    ],
  }
}
