import { toMinor } from '@platform/contracts/money'
import type { Claim } from '@platform/contracts/quests/http'
import { waitFor } from '@platform/testing/wait-for'
import { expect } from 'vitest'
import { availableOf, rewardsOf } from '../driver/account.ts'
import type { Campaign } from '../driver/campaign.ts'
import { inParallel } from '../driver/in-parallel.ts'
import { showClaim } from '../driver/participant.ts'
import type { User } from '../driver/user.ts'

/** A claim to which the platform has said yes. */
export interface Acknowledged {
  user: User
  campaign: Campaign
  claim: Claim
}

const CREDITED_WITHIN_MS = 60_000
const AT_A_TIME = 8

/** Every claim that was acknowledged is credited, after some time. */
export async function expectCredited(acknowledged: readonly Acknowledged[]): Promise<void> {
  await inParallel(acknowledged, AT_A_TIME, ({ user, campaign, claim }) =>
    waitFor(async () => {
      const { status } = await showClaim(user, campaign, claim.claimId)
      return status === 'CREDITED'
    }, CREDITED_WITHIN_MS),
  )
}

/**
 * What the users were paid in all their life is what was acknowledged: each claim once in the history,
 * and a balance that is their sum.
 */
export async function expectPaidOnce(acknowledged: readonly Acknowledged[]): Promise<void> {
  const byUser = Map.groupBy(acknowledged, ({ user }) => user)
  await inParallel([...byUser], AT_A_TIME, async ([user, claims]) => {
    const expected = claims.map(({ campaign }) => `${campaign.id} +${campaign.amount}`)
    const rewards = await rewardsOf(user)
    const paid = rewards.map(({ reference, delta }) => `${reference?.id} +${delta}`)
    expect(paid.sort()).toEqual(expected.sort())
    const sum = claims.reduce((total, { claim }) => total + toMinor(claim.amount, 'KCASH'), 0n)
    expect(await availableOf(user)).toBe(sum)
  })
}
