import { toMinor } from '@platform/contracts/money'
import type { Campaign } from '../driver/campaign.ts'
import type { User } from '../driver/user.ts'
import type { Acknowledgement, History } from '../load/history.ts'
import type { Platform } from '../platform/platform.ts'
import { toldFaults } from './everything-told.ts'
import { ledgerFaults } from './ledger-holds.ts'
import { type Acknowledged, creditedFaults, paidOnceFaults } from './paid-once.ts'
import { oversoldFaults } from './slots-not-oversold.ts'

type Claimed = Extract<Acknowledgement, { kind: 'claimed' }>

/**
 * All that must hold at the end of a run, whatever went wrong in it: each acknowledged claim credited
 * once, slots never oversold, balances what was acknowledged, outboxes empty, no dead letters, the ledger.
 * @returns what is not so
 */
export async function checkRun(
  platform: Platform,
  {
    users,
    campaigns,
    history,
  }: { users: readonly User[]; campaigns: readonly Campaign[]; history: History },
): Promise<string[]> {
  const claims = history.of('claimed')
  const acknowledged = acknowledgedOf(users, campaigns, claims)
  return [
    ...oversoldFaults(campaigns, claims),
    ...(await creditedFaults(acknowledged)),
    ...(await paidOnceFaults(acknowledged, movedOtherwise(users, history))),
    ...(await toldFaults(platform)),
    ...(await ledgerFaults(platform)),
  ]
}

function acknowledgedOf(
  users: readonly User[],
  campaigns: readonly Campaign[],
  claims: readonly Claimed[],
): Acknowledged[] {
  const userOf = new Map(users.map((user) => [user.id, user]))
  const campaignOf = new Map(campaigns.map((campaign) => [campaign.id, campaign]))
  return claims.flatMap(({ user: userId, campaign: campaignId, claim, amount }) => {
    const [user, campaign] = [userOf.get(userId), campaignOf.get(campaignId)]
    return user && campaign ? [{ user, campaign, claim: { claimId: claim, amount } }] : []
  })
}

/** What each user got and gave beside rewards, minor units. */
function movedOtherwise(users: readonly User[], history: History): Map<User, bigint> {
  const sums = new Map(users.map(({ id }) => [id, 0n]))
  const add = (id: string, amount: bigint) => sums.set(id, (sums.get(id) ?? 0n) + amount)
  for (const { user, amount } of history.of('issued')) add(user, toMinor(amount, 'KCASH'))
  for (const { from, to, amount } of history.of('transferred')) {
    add(from, -toMinor(amount, 'KCASH'))
    add(to, toMinor(amount, 'KCASH'))
  }
  return new Map(users.map((user) => [user, sums.get(user.id) ?? 0n]))
}
