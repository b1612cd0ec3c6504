import { EARNING_EXPIRING_MS } from '@platform/contracts/wallet/earnings'
import { earningExpiring } from '@platform/contracts/wallet/events'
import { forEachSettled } from '@platform/service-kit'
import { userAccount } from '../../domain/account.ts'
import { type Earning, expiryGrantId } from '../../domain/earnings/earning.ts'
import { ABANDONED_AFTER_MS } from '../abandoned.ts'
import type { Dependencies } from '../dependencies.ts'
import { findFunded } from '../find-funded.ts'
import { postGrant } from '../post-grant.ts'
import { completeCollection } from './complete-collection.ts'
import { earningFacts } from './earning-facts.ts'

type Needed = Pick<
  Dependencies,
  'earnings' | 'funds' | 'grants' | 'ledger' | 'events' | 'clock' | 'crashPoint'
>

const BATCH = 200

/**
 * Completes what a request left, announces what ends soon, ends what nobody collected in time, and gives its value back to the operator.
 * @returns how many earnings it handled
 */
export async function tendEarnings(deps: Needed, signal: AbortSignal): Promise<number> {
  const { earnings, clock } = deps
  const now = clock.now()
  const before = new Date(now.getTime() - ABANDONED_AFTER_MS)
  const begun = await earnings.distributingSince(before, BATCH)
  await forEachSettled(begun, signal, (earning) => completeCollection(deps, earning))
  const ending = await earnings.unannounced(new Date(now.getTime() + EARNING_EXPIRING_MS), BATCH)
  await forEachSettled(ending, signal, (earning) => announce(deps, earning))
  const expired = await earnings.expiredBy(now, BATCH)
  await forEachSettled(expired, signal, ({ id }) => earnings.expire(id, now))
  const unreturned = await earnings.unreturned(BATCH)
  await forEachSettled(unreturned, signal, (earning) => returnExpired(deps, earning))
  return begun.length + ending.length + expired.length + unreturned.length
}

function announce({ earnings, events }: Needed, earning: Earning): Promise<void> {
  const event = events.create(earningExpiring, {
    ...{ key: earning.userId, subject: earning.businessId },
    data: { ...earningFacts(earning), expiresAt: earning.expiresAt.toISOString() },
  })
  return earnings.announce(earning.id, event)
}

/** Gives what is left of an expired earning back to the operator who funded its programme, once; later, while their account has no room. */
async function returnExpired(deps: Needed, earning: Earning): Promise<void> {
  deps.crashPoint('earning-expired')
  const fund = await findFunded(deps, earning.fundId)
  if (!fund) throw new Error(`the fund ${earning.fundId} of an earning is not funded`)
  const grant = await deps.grants.take({
    ...{ id: expiryGrantId(earning.id), fundId: earning.fundId, claimId: null },
    account: userAccount(fund.operatorId, earning.currency),
    ...{ amount: earning.amount, kind: 'return', createdAt: deps.clock.now() },
  })
  const refusal = await postGrant(deps, grant, true)
  if (refusal) throw new Error(`the rest of the earning ${earning.id} is refused: ${refusal}`)
  await deps.earnings.returned(earning.id)
}
