import { type Currency, toDecimal } from '@platform/contracts/money'
import type { EarningTotals } from '@platform/contracts/wallet/earnings'
import { type Earning, sumOfEarnings } from '../../domain/earnings/earning.ts'
import type { Dependencies } from '../dependencies.ts'
import { missingFor, taxpayerOf } from './taxpayer-of.ts'

/** Ready earnings of one user that are added up at most: a user has that many only where a programme gives hundreds a day. */
export const MOST_ADDED = 5_000

type Ready = Pick<Earning, 'currency' | 'amount' | 'expiresAt'>

/** What a user can collect and has collected, by currency. */
export async function addUpEarnings(
  deps: Pick<Dependencies, 'earnings' | 'userFacts' | 'taxRules' | 'clock'>,
  { id: userId, country }: { id: string; country: string | null },
): Promise<EarningTotals['totals']> {
  const { earnings, taxRules, clock } = deps
  const [found, collected, taxpayer] = await Promise.all([
    earnings.readyOf(userId, clock.now(), MOST_ADDED),
    earnings.collectedBy(userId),
    taxpayerOf(deps, userId, country),
  ])
  const ready = found.filter((one) => missingFor(taxRules, taxpayer, one).length === 0)
  const currencies = [...new Set([...found.map(({ currency }) => currency), ...collected.keys()])]
  return currencies.sort().map((currency) => {
    const own = ready.filter((one) => one.currency === currency)
    return {
      ...{ currency, ready: toDecimal(sumOfEarnings(own), currency), readyCount: own.length },
      collected: toDecimal(collected.get(currency) ?? 0n, currency),
      expiringNext: nextEnd(own, currency),
    }
  })
}

function nextEnd(
  own: readonly Ready[],
  currency: Currency,
): EarningTotals['totals'][number]['expiringNext'] {
  const [first] = own
  if (!first) return null
  const at = first.expiresAt.getTime()
  const ending = own.filter(({ expiresAt }) => expiresAt.getTime() === at)
  return { at: first.expiresAt.toISOString(), amount: toDecimal(sumOfEarnings(ending), currency) }
}
