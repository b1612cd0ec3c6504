import { amountOfOnce } from '@platform/contracts/rules/campaign-funds'
import type { PartTerms } from '../../domain/campaign-terms.ts'
import type { Earning } from '../../domain/earnings/earning.ts'
import { entryId, type ProgrammeEntry, paymentsOf } from '../../domain/programme.ts'
import type { Dependencies } from '../dependencies.ts'
import { readyEvent } from './add-earning.ts'

/**
 * Stores an earning for each part of one payment of a programme, once, however often it is called: its number and the sum so far follow from the
 * entry, which has the money, so two instances store the same. Publishes `wallet.earning-ready.v1` of each that is new.
 */
export async function addPartEarnings(
  deps: Pick<Dependencies, 'earnings' | 'events' | 'clock' | 'ids' | 'crashPoint'>,
  terms: PartTerms,
  entry: ProgrammeEntry,
  expiresAt: Date,
): Promise<void> {
  const { fundId, businessId } = entry
  const payments = paymentsOf(terms, entry)
  let seq = (entry.seq - 1) * payments.length
  let used = amountOfOnce(terms.parts) * BigInt(entry.used - entry.times)
  for (const { part, userId, amount } of payments) {
    seq += 1
    used += amount
    const earning: Earning = {
      ...{ id: entryId(fundId, seq), fundId, seq, used, userId },
      ...{ businessId: deps.ids.from('earning', businessId, part), payment: { businessId, part } },
      ...{ currency: terms.currency, earned: amount, amount, taken: [], status: 'pending' },
      ...{ attempt: 0, tax: null, taxBasis: null, expiresAt },
      ...{ createdAt: deps.clock.now(), collectedAt: null },
    }
    await deps.earnings.insert(earning, readyEvent(deps, earning))
    deps.crashPoint('part-earning-stored')
  }
}
