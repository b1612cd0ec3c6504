import { toDecimal } from '@platform/contracts/money'
import { rewardCredited, rewardRefused } from '@platform/contracts/wallet/events'
import type { Clock, CrashPoint, EventFactory, OutboxEvent } from '@platform/service-kit'
import { fundAccount, ownerOf, userAccount } from '../domain/account.ts'
import { type GrantRefusal, grantAmount, grantKey } from '../domain/grant.ts'
import type { Posting } from '../domain/posting.ts'
import type { Fund, Funds } from '../repositories/funds-repository.ts'
import type { GrantRefusals } from '../repositories/grant-refusals-repository.ts'
import type { Grant, Grants } from '../repositories/grants-repository.ts'
import type { Settlements } from '../repositories/settlements-repository.ts'
import { completeFunding } from './fund-campaign.ts'
import type { Ledger } from './ledger/ledger.ts'

export interface GrantDeps {
  funds: Funds
  grants: Grants
  settlements: Settlements
  refusals: GrantRefusals
  ledger: Ledger
  events: EventFactory
  clock: Clock
  crashPoint: CrashPoint
}

/** A slot that quests says is taken; `userId` null gives it back to the operator who funded the campaign. */
export interface GrantClaim {
  claimId: string
  campaignId: string
  grantId: string
  userId: string | null
  /** Quests has told of it before and heard nothing: the answer is told again, even if it was told once. */
  again?: boolean
}

/**
 * Pays one slot of a campaign out of its escrow, exactly once, however often it is told: first the
 * grant, which says who gets it, then the posting under the grant's key. The amount comes from the
 * wallet's own terms. Tells `wallet.reward-credited.v1` with the posting, or `wallet.reward-refused.v1`.
 */
export async function payGrant(deps: GrantDeps, claim: GrantClaim): Promise<void> {
  const worth = await worthOf(deps, claim)
  if ('refused' in worth) return refuse(deps, claim, worth.refused)
  const grant = await deps.grants.take(worth)
  if (grant.claimId !== claim.claimId || grant.account !== worth.account) {
    return refuse(deps, claim, 'GRANT_TAKEN')
  }
  deps.crashPoint('grant-stored')
  await postGrant(deps, grant, claim.again)
  deps.crashPoint('grant-posted')
}

/** The posting of a stored grant; doing it again changes nothing, and tells of it again if that is wanted. */
export async function postGrant(
  { ledger, events }: GrantDeps,
  grant: Grant,
  again = false,
): Promise<void> {
  const intent = {
    account: grant.account,
    key: grantKey(grant.id),
    counter: fundAccount(grant.campaignId),
    delta: grant.amount,
    heldDelta: 0n,
    kind: grant.kind,
    reference: { kind: 'campaign' as const, id: grant.campaignId },
  }
  const { claimId } = grant
  const announce = claimId
    ? (posting: Posting) => credited(events, grant, claimId, posting.id)
    : undefined
  const posting = await ledger.post(intent, announce)
  if (posting.refusal) throw new Error(`grant ${grant.id} refused: ${posting.refusal}`)
  if (again && announce) await ledger.tellAgain(posting, announce(posting))
}

async function worthOf(
  deps: GrantDeps,
  claim: GrantClaim,
): Promise<Grant | { refused: GrantRefusal }> {
  const fund = await fundedOf(deps, claim.campaignId)
  if (!fund) return { refused: 'NO_TERMS' }
  const { campaignId, claimId, grantId, userId } = claim
  const settlement = fund.terms.kind === 'pool' ? await deps.settlements.find(campaignId) : null
  const worth = grantAmount(grantId, campaignId, fund.terms, settlement)
  if ('refused' in worth) return worth
  return {
    id: grantId,
    campaignId,
    claimId,
    account: userAccount(userId ?? fund.operatorId, fund.terms.currency),
    amount: worth.amount,
    kind: userId ? 'reward' : 'return',
    createdAt: deps.clock.now(),
  }
}

async function fundedOf(deps: GrantDeps, campaignId: string): Promise<Fund | null> {
  const standing = await deps.funds.find(campaignId)
  const fund = standing && (await completeFunding(deps, standing))
  return fund?.status === 'funded' ? fund : null
}

async function refuse(
  { refusals, events }: GrantDeps,
  { claimId, campaignId, again = false }: GrantClaim,
  reason: GrantRefusal,
): Promise<void> {
  const event = events.create(rewardRefused, {
    key: claimId,
    data: { claimId, campaignId, reason },
  })
  await refusals.tell(claimId, reason, event, again)
}

function credited(
  events: EventFactory,
  grant: Grant,
  claimId: string,
  postingId: string,
): OutboxEvent {
  const { userId, currency } = ownerOf(grant.account)
  const amount = toDecimal(grant.amount, currency)
  const data = { claimId, userId, campaignId: grant.campaignId, currency, amount, postingId }
  return events.create(rewardCredited, { key: claimId, data })
}
