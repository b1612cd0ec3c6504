import { toDecimal } from '@platform/contracts/money'
import type { ProgrammeEarning } from '@platform/contracts/wallet/earnings'
import { earningReady, earningRefused } from '@platform/contracts/wallet/events'
import { parseAmount } from '../../domain/amount.ts'
import type { BudgetTerms } from '../../domain/campaign-terms.ts'
import {
  type DueEarning,
  type Earning,
  type EarningRefusal,
  nextEarning,
} from '../../domain/earnings/earning.ts'
import { entryId, fundIdOf } from '../../domain/programme.ts'
import type { Dependencies } from '../dependencies.ts'
import { findFunded } from '../find-funded.ts'
import { earningFacts } from './earning-facts.ts'

type Needed = Pick<
  Dependencies,
  'funds' | 'earnings' | 'refusals' | 'ledger' | 'events' | 'clock' | 'crashPoint'
>

/** `republish`: it was published before and has no answer, so the answer is published again, and a refusal tried again. */
type Due = ProgrammeEarning & { republish?: boolean }

/**
 * Stores an earning, once, however often it arrives: its number is taken while the budget of its programme has room, so the escrow has its
 * money from then on. Publishes `wallet.earning-ready.v1` or `wallet.earning-refused.v1`.
 * @returns the earning, or why it is refused
 */
export async function addEarning(deps: Needed, due: Due): Promise<Earning | EarningRefusal> {
  const fund = await findFunded(deps, fundIdOf(due.programme))
  const outcome =
    fund?.terms.kind === 'budget' ? await take(deps, fund.fundId, fund.terms, due) : 'NO_TERMS'
  deps.crashPoint('earning-stored')
  if (typeof outcome === 'string') await refuse(deps, due, outcome)
  return outcome
}

/** Of several writers at the same number one succeeds; the others read again. */
async function take(
  deps: Needed,
  fundId: string,
  terms: BudgetTerms,
  due: Due,
): Promise<Earning | EarningRefusal> {
  const { earnings, clock } = deps
  const asked: DueEarning = {
    ...{ businessId: due.businessId, userId: due.userId, currency: due.currency },
    ...{ amount: parseAmount(due.amount, due.currency), expiresAt: new Date(due.expiresAt) },
  }
  for (;;) {
    // In this order: the last one may be this earning, which another writer has added between, and then it is known.
    const last = await earnings.last(fundId)
    const known = await earnings.ofBusiness(fundId, due.businessId)
    const next = nextEarning({ terms, known, last }, asked, clock.now())
    if ('refused' in next) return next.refused
    if ('known' in next) {
      if (due.republish) await earnings.republish(next.known.id, readyEvent(deps, next.known))
      return next.known
    }
    const { amount, ...rest } = asked
    const earning: Earning = {
      ...{ id: entryId(fundId, next.seq), fundId, ...next, ...rest },
      ...{ earned: amount, amount, taken: [], status: 'pending', attempt: 0, tax: null },
      ...{ taxBasis: null, createdAt: clock.now(), collectedAt: null },
    }
    if (await earnings.insert(earning, readyEvent(deps, earning))) return earning
  }
}

/** Says that it can be collected. */
export const readyEvent = ({ events }: Pick<Needed, 'events'>, earning: Earning) =>
  events.create(earningReady, {
    ...{ key: earning.userId, subject: earning.businessId },
    data: {
      ...earningFacts(earning),
      amount: toDecimal(earning.earned, earning.currency),
      expiresAt: earning.expiresAt.toISOString(),
    },
  })

async function refuse(
  { refusals, events }: Pick<Needed, 'refusals' | 'events'>,
  { programme, businessId, republish = false }: Due,
  reason: EarningRefusal,
): Promise<void> {
  const data = { programme, businessId, reason }
  const event = events.create(earningRefused, { key: businessId, subject: businessId, data })
  await refusals.publish(`${fundIdOf(programme)}/${businessId}`, reason, event, republish)
}
