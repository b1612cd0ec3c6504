import { toMinor } from '@platform/contracts/money'
import type { Campaign } from '../driver/campaign.ts'
import type { SettledCampaign } from '../driver/settled-campaign.ts'
import type { User } from '../driver/user.ts'
import type { Webhook } from '../driver/webhook.ts'
import type { Acknowledgement, History } from '../load/history.ts'
import type { QuestSupply } from '../load/quests.ts'
import type { Platform } from '../platform/platform.ts'
import { deliveryViolations } from './events-delivered.ts'
import { exchangedSum, exchangeViolations } from './exchanged-once.ts'
import { ledgerViolations } from './ledger-holds.ts'
import { type Acknowledged, creditViolations, paymentViolations } from './paid-once.ts'
import { questViolations } from './quests-right.ts'
import { type Invitations, referralViolations } from './referrals-right.ts'
import { stateViolations } from './settled-funds.ts'
import { settledViolations } from './settled-right.ts'
import { slotViolations } from './slots-not-oversold.ts'
import { type Due, webhookViolations } from './webhooks-delivered.ts'

type Claimed = Extract<Acknowledgement, { kind: 'claimed' }>

/**
 * The invariants at the end of a run: each acknowledged claim is credited once, no campaign is oversold,
 * those that pay after their end paid what follows from public data, all who began a quest of an outside game are paid,
 * each acknowledged exchange is made once, the operator heard of every claim and campaign by a signed webhook,
 * balances match what was acknowledged, outboxes are empty, there are no dead letters, and the invariants of the ledger hold.
 * @returns a line for each violation
 */
export async function checkRun(
  platform: Platform,
  {
    users,
    campaigns,
    settled,
    quests,
    invitations,
    webhooks,
    operator,
    history,
  }: {
    users: readonly User[]
    campaigns: readonly Campaign[]
    settled: readonly SettledCampaign[]
    quests: Pick<QuestSupply, 'all' | 'begun'>
    invitations: Invitations
    webhooks: readonly Webhook[]
    operator: User
    history: History
  },
): Promise<string[]> {
  const claims = history.of('claimed')
  const isSettled = ({ campaign }: Claimed) => settled.some(({ id }) => id === campaign)
  const acknowledged = [
    ...acknowledgedOf(users, [...campaigns, ...quests.all], claims),
    ...claims
      .filter(isSettled)
      .flatMap((claim) => acknowledgedOf(users, [amountOf(claim)], [claim])),
  ]
  return [
    ...slotViolations(
      [...campaigns, ...quests.all],
      claims.filter((claim) => !isSettled(claim)),
    ),
    ...(await creditViolations(acknowledged)),
    ...(await referralViolations(operator, invitations, new Set(claims.map(({ user }) => user)))),
    ...(await questViolations(platform, operator, quests, claims)),
    ...(await settledViolations(platform, settled, users, claims.filter(isSettled))),
    ...(await paymentViolations(acknowledged, movedOtherwise(users, history))),
    ...(await exchangeViolations(users, history.of('exchanged'), history.of('exchange-refused'))),
    ...(await stateViolations(platform, [...settled, ...quests.all.map(fixedOf)])),
    ...(await deliveryViolations(platform)),
    ...(await webhookViolations(platform, operator, webhooks, [
      ...claims.map(({ claim }): Due => ({ type: 'reward.claimed', about: claim })),
      ...[...campaigns, ...settled, ...quests.all].flatMap(({ id }): Due[] => [
        { type: 'campaign.published', about: id },
        { type: 'campaign.live', about: id },
      ]),
      ...[...settled, ...quests.all].flatMap(({ id }): Due[] => [
        { type: 'campaign.ended', about: id },
        { type: 'campaign.settled', about: id },
      ]),
    ])),
    ...(await ledgerViolations(platform)),
  ]
}

const fixedOf = ({ id }: Campaign) => ({ id, variant: 'FIXED_SLOT_FIXED_REWARD' })

/** A campaign that pays after its end has an amount of each claim, which `settledViolations` checks. */
const amountOf = ({ campaign: id, amount }: Claimed): Campaign => ({ id, amount, slots: 1 })

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

/** Each user's sum of issues, transfers and exchanges, minor units of KCash: what a referral pays waits to be collected. */
function movedOtherwise(users: readonly User[], history: History): Map<User, bigint> {
  const sums = new Map(users.map(({ id }) => [id, 0n]))
  const add = (id: string, amount: bigint) => sums.set(id, (sums.get(id) ?? 0n) + amount)
  for (const { user, amount } of history.of('issued')) add(user, toMinor(amount, 'KCASH'))
  for (const one of history.of('exchanged')) add(one.user, exchangedSum([one], 'KCASH'))
  for (const { from, to, amount } of history.of('transferred')) {
    add(from, -toMinor(amount, 'KCASH'))
    add(to, toMinor(amount, 'KCASH'))
  }
  return new Map(users.map((user) => [user, sums.get(user.id) ?? 0n]))
}
