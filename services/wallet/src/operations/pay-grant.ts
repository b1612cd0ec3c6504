import { rewardRefused } from '@platform/contracts/wallet/events'
import { userAccount } from '../domain/account.ts'
import type { Terms } from '../domain/campaign-terms.ts'
import { type Grant, type GrantRefusal, grantAmount } from '../domain/grant.ts'
import type { Settlement } from '../domain/settlement.ts'
import type { Dependencies } from './dependencies.ts'
import { findFunded } from './find-funded.ts'
import { postGrant } from './post-grant.ts'

export type GrantDependencies = Pick<
  Dependencies,
  'funds' | 'grants' | 'settlements' | 'refusals' | 'ledger' | 'events' | 'clock' | 'crashPoint'
>

/** A slot that quests reports as taken; with `userId` null it returns to the operator who funded the campaign. */
export interface GrantClaim {
  claimId: string
  campaignId: string
  grantId: string
  userId: string | null
  /** Quests sent the claim before and has no answer: publish the answer again, even if it was published. */
  republish?: boolean
}

/**
 * Pays one slot of a campaign out of its escrow, exactly once, however often the claim arrives: first it
 * stores the grant, which decides who gets the slot, then it posts under the grant's key. The amount comes
 * from the wallet's own terms. Publishes `wallet.reward-credited.v1` with the posting, or
 * `wallet.reward-refused.v1`; a republished claim that was refused is tried again.
 */
export async function payGrant(deps: GrantDependencies, claim: GrantClaim): Promise<void> {
  const wanted = await grantFor(deps, claim)
  if ('refused' in wanted) return refuse(deps, claim, wanted.refused)
  const grant = await deps.grants.take(wanted)
  if (grant.claimId !== claim.claimId || grant.account !== wanted.account) {
    return refuse(deps, claim, 'GRANT_TAKEN')
  }
  deps.crashPoint('grant-stored')
  const refusal = await postGrant(deps, grant, claim.republish)
  deps.crashPoint('grant-posted')
  if (refusal === 'BALANCE_LIMIT') return refuse(deps, claim, refusal)
  if (refusal) throw new Error(`grant ${grant.id} refused: ${refusal}`)
}

async function grantFor(
  deps: GrantDependencies,
  { campaignId, claimId, grantId, userId }: GrantClaim,
): Promise<Grant | { refused: GrantRefusal }> {
  const fund = await findFunded(deps, campaignId)
  if (!fund) return { refused: 'NO_TERMS' }
  const settlement = await settlementOf(deps, campaignId, fund.terms)
  const worth = grantAmount(grantId, campaignId, fund.terms, settlement)
  if ('refused' in worth) return worth
  return {
    id: grantId,
    fundId: campaignId,
    claimId,
    account: userAccount(userId ?? fund.operatorId, fund.terms.currency),
    amount: worth.amount,
    kind: userId ? 'reward' : 'return',
    createdAt: deps.clock.now(),
  }
}

async function settlementOf(
  { settlements }: GrantDependencies,
  campaignId: string,
  { kind }: Terms,
): Promise<Settlement | null> {
  switch (kind) {
    case 'fixed':
    case 'tiers':
    case 'parts':
    case 'budget':
    case 'draws':
      return null
    case 'pool':
      return settlements.find(campaignId)
  }
}

async function refuse(
  { refusals, events }: GrantDependencies,
  { claimId, campaignId, republish = false }: GrantClaim,
  reason: GrantRefusal,
): Promise<void> {
  const event = events.create(rewardRefused, {
    key: claimId,
    data: { claimId, campaignId, reason },
  })
  await refusals.publish(claimId, reason, event, republish)
}
