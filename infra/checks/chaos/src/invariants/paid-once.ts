import { toMinor } from '@platform/contracts/money'
import type { Claim } from '@platform/contracts/quests/http'
import type { Transaction } from '@platform/contracts/wallet/http'
import { inParallel } from '@platform/testing/in-parallel'
import { waitFor } from '@platform/testing/wait-for'
import { availableOf, rewardsOf } from '../driver/account.ts'
import type { Campaign } from '../driver/campaign.ts'
import { showClaim } from '../driver/participant.ts'
import type { User } from '../driver/user.ts'

/** A claim that the platform acknowledged. */
export interface Acknowledged {
  user: User
  campaign: Campaign
  claim: Pick<Claim, 'claimId' | 'amount'>
}

const CREDITED_WITHIN_MS = 60_000
const LOOK_MS = 250
const AT_A_TIME = 8

/** Every acknowledged claim is credited within 60 s. @returns a line for each that is not */
export async function creditViolations(acknowledged: readonly Acknowledged[]): Promise<string[]> {
  const found = await inParallel(acknowledged, AT_A_TIME, async ({ user, campaign, claim }) => {
    let status = 'not found'
    const isCredited = async () => {
      status = (await showClaim(user, campaign, claim.claimId)).status
      return status === 'CREDITED'
    }
    const credited = waitFor(isCredited, CREDITED_WITHIN_MS, LOOK_MS)
    return credited.then(
      () => [],
      () => [`claim ${claim.claimId} is ${status}`],
    )
  })
  return found.flat()
}

/**
 * Each acknowledged claim is once in its user's history, and each balance is the sum of the claims and
 * `others`. @returns a line for each violation
 * @param others minor units by user that moved in other ways
 */
export async function paymentViolations(
  acknowledged: readonly Acknowledged[],
  others: ReadonlyMap<User, bigint> = new Map(),
): Promise<string[]> {
  const byUser = Map.groupBy(acknowledged, ({ user }) => user)
  const users = [...new Set([...byUser.keys(), ...others.keys()])]
  const found = await inParallel(users, AT_A_TIME, async (user) => {
    const claims = byUser.get(user) ?? []
    const expected = claims.map(({ campaign }) => `${campaign.id} +${campaign.amount}`)
    const rewards = await rewardsOf(user)
    const goals = rewards.filter(({ reference }) => reference?.kind === 'goal')
    // `questViolations` counts the K-Points of tasks, `referralViolations` what referrals pay.
    const elsewhere = rewards.filter(
      ({ source, reference }) => source === 'task' || reference?.kind === 'referral',
    )
    const paid = rewards
      .filter((reward) => !goals.includes(reward) && !elsewhere.includes(reward))
      .map(({ reference, delta }) => `${reference?.id} +${delta}`)
    const sum = claims.reduce((total, { claim }) => total + toMinor(claim.amount, 'KCASH'), 0n)
    const balance = await availableOf(user)
    const right = sum + (others.get(user) ?? 0n)
    return [
      ...missingIn(paid, expected).map((reward) => `${user.id} was not paid ${reward}`),
      ...missingIn(expected, paid).map((reward) => `${user.id} was paid too much: ${reward}`),
      ...repeatedGoals(goals).map((goal) => `${user.id} was credited ${goal} twice`),
      ...(balance === right ? [] : [`${user.id} has ${balance}, acknowledged were ${right}`]),
    ]
  })
  return found.flat()
}

/** Goals that were credited more often than there were days. Users' days are those of India or of UTC. */
function repeatedGoals(credited: readonly Transaction[]): string[] {
  const byGoal = Map.groupBy(credited, ({ reference }) => reference?.id ?? '')
  return [...byGoal].flatMap(([goal, credits]) => {
    const days = ['UTC', 'Asia/Kolkata'].map((timeZone) => {
      const day = new Intl.DateTimeFormat('en-CA', { timeZone })
      return new Set(credits.map(({ createdAt }) => day.format(new Date(createdAt)))).size
    })
    return credits.length > Math.max(...days) ? [goal] : []
  })
}

/** Items that `wanted` has more often than `there`. */
export function missingIn(there: readonly string[], wanted: readonly string[]): string[] {
  const left = [...there]
  return wanted.filter((item) => {
    const at = left.indexOf(item)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}
