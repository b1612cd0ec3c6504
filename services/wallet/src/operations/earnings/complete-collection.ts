import { toDecimal } from '@platform/contracts/money'
import { earningCollected } from '@platform/contracts/wallet/events'
import { collectIntent, type Earning, taxIntent } from '../../domain/earnings/earning.ts'
import type { Dependencies } from '../dependencies.ts'
import { earningFacts } from './earning-facts.ts'

export type CollectsEarnings = Pick<
  Dependencies,
  'earnings' | 'ledger' | 'events' | 'clock' | 'crashPoint'
>

/**
 * Carries out what was begun: credits the earning and keeps its tax. Any instance may run it at any time and twice: each posting has a
 * key of its own.
 * @returns the earning, credited or failed
 */
export async function completeCollection(deps: CollectsEarnings, begun: Earning): Promise<Earning> {
  const { earnings, ledger, clock, crashPoint } = deps
  const posting = await ledger.post(collectIntent(begun))
  crashPoint('earning-posted')
  if (posting.refusal) return earnings.end(begun, 'failed', clock.now())
  if (begun.tax) await ledger.post(taxIntent(begun))
  crashPoint('earning-taxed')
  return earnings.end(begun, 'credited', clock.now(), collectedEvent(deps, begun))
}

const collectedEvent = ({ events }: Pick<CollectsEarnings, 'events'>, earning: Earning) =>
  events.create(earningCollected, {
    ...{ key: earning.userId, subject: earning.businessId },
    data: { ...earningFacts(earning), tax: toDecimal(earning.tax ?? 0n, earning.currency) },
  })
