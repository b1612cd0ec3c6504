import type { rewardRevoked } from '@platform/contracts/quests/events'
import { rewardTakenBack } from '@platform/contracts/wallet/events'
import type { z } from 'zod'
import { ownerOf } from '../../domain/account.ts'
import type { ClawBack } from '../../domain/claw-back.ts'
import { type Grant, grantKey } from '../../domain/grant.ts'
import type { Dependencies } from '../dependencies.ts'
import { completeClawBack } from './complete-claw-back.ts'

type Needed = Pick<
  Dependencies,
  'funds' | 'grants' | 'clawBacks' | 'earnings' | 'ledger' | 'events' | 'clock' | 'crashPoint'
>

/** A reward that quests revoked; `republish`: it has no answer yet, so the answer is published again. */
export type Revocation = z.infer<typeof rewardRevoked.data> & { republish?: boolean }

/**
 * Takes a paid reward back, once, however often it arrives: first it stores the claw-back under the grant's id, with
 * `wallet.reward-taken-back.v1`, then it takes what the account has. The rest is a debt. The amount is that of the grant.
 * @throws an error for a grant that is not this claim's reward, or not paid: the event goes to the dead letters
 */
export async function takeBackReward(deps: Needed, revocation: Revocation): Promise<void> {
  const { grantId, claimId, userId, campaignId, reason, republish = false } = revocation
  const grant = await requirePaid(deps, revocation)
  const opened: ClawBack = {
    ...{ id: grantId, account: grant.account, fundId: grant.fundId, amount: grant.amount, reason },
    ...{ step: 0, returnedStep: 0, taken: 0n, forgiven: 0n, remaining: grant.amount },
    ...{ title: null, fromEarnings: null, earningIds: null },
    createdAt: deps.clock.now(),
  }
  const data = { claimId, userId, campaignId }
  const event = deps.events.create(rewardTakenBack, { key: claimId, data })
  await deps.clawBacks.open(opened, event, republish)
  deps.crashPoint('claw-back-stored')
  const stored = await deps.clawBacks.find(grantId)
  if (!stored) throw new Error(`the claw-back ${grantId} exists and cannot be found`)
  await completeClawBack(deps, stored)
}

async function requirePaid(
  { grants, ledger }: Pick<Needed, 'grants' | 'ledger'>,
  { grantId, claimId, userId, campaignId }: Revocation,
): Promise<Grant> {
  const [grant] = await grants.byIds([grantId])
  const isTheirs =
    grant?.kind === 'reward' &&
    grant.claimId === claimId &&
    grant.fundId === campaignId &&
    ownerOf(grant.account).userId === userId
  if (!isTheirs) throw new Error(`${grantId} is not the reward of the claim ${claimId}`)
  for (let attempt = 1; ; attempt += 1) {
    const posting = await ledger.find(grant.account, grantKey(grantId, attempt))
    if (!posting) throw new Error(`the grant ${grantId} is not paid`)
    if (!posting.refusal) return grant
  }
}
