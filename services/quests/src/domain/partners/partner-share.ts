import { DAY_MS } from '@platform/contracts/constants'
import type { PartnerAccount } from '@platform/contracts/identity/partner-visits'
import { type Currency, toDecimal } from '@platform/contracts/money'
import { SHARE_COLLECT_DAYS } from '@platform/contracts/quests/partner-programmes'
import type { ProgrammeEarning } from '@platform/contracts/wallet/earnings'
import type { earningRefused } from '@platform/contracts/wallet/events'
import type { z } from 'zod'
import type { Claim } from '../claim.ts'
import type { PartnerProgramme } from './partner-programme.ts'
import type { Via } from './visit.ts'

/**
 * A reward that was credited to a user who came from a partner's embed, and what the partner gets of it. It names its claim, not the
 * user: a partner reads nothing of users by it.
 */
export interface PartnerShare {
  /** Business id of its earning; follows from the claim. */
  id: string
  claimId: string
  partner: string
  embed: Via['embed']
  placement: string
  test: boolean
  /** When the campaign was started: reports count by it. */
  startedAt: Date
  /** The partner's user, who collects it; null where nothing is paid. */
  ownerId: string | null
  currency: Currency
  /** Of the user, minor units. */
  reward: bigint
  /** Of the partner: of one that is due no more than its programme gives for one reward; of one that was collected what the ledger paid. */
  amount: bigint
  /**
   * `waiting`: nothing is decided, as of a reward that may still be taken back; `due`: the wallet has not answered; `ready`: it can be collected; `collected`: the
   * ledger has paid it; `none`: nothing is paid.
   */
  state: 'waiting' | 'due' | 'ready' | 'collected' | 'none'
  /** Which pays it; null before it is due. */
  programmeId: string | null
  /** Until when it can be collected; null before it is due. */
  collectUntil: Date | null
  /** Why nothing is paid. */
  refusal: ShareRefusal | null
  createdAt: Date
  /** How often it was looked at, and published. */
  retryCount: number
  /** When it is looked at again; null in a final state. */
  nextRetryAt: Date | null
}

/**
 * `TEST`: by a test key; `NO_ACCOUNT`: nobody has registered the partner, or it is switched off; `OWN_CLAIM`: the partner's own user did the
 * campaign; `LINKED`: who did it was seen on the same device as the partner's user, or with the same account elsewhere: it may be one person;
 * `OWN_CAMPAIGN`: the partner's user has worked on the campaign, or opened the programme that would pay; `NO_PROGRAMME`: no rule pays it, or so
 * little of the reward that nothing is left; `TAKEN`: a claw-back took the earning for another debt of the partner's user; `NOT_PAYABLE`: one of
 * the two has left.
 */
export type ShareRefusal =
  | 'TEST'
  | 'NO_ACCOUNT'
  | 'OWN_CLAIM'
  | 'LINKED'
  | 'OWN_CAMPAIGN'
  | 'NO_PROGRAMME'
  | 'REWARD_TAKEN_BACK'
  | 'TAKEN'
  | 'NOT_PAYABLE'
  | z.infer<typeof earningRefused.data>['reason']

/** What is stored of a reward before it is decided what the partner gets. */
export const newShare = (
  id: string,
  claim: Pick<Claim, 'id' | 'currency' | 'amount'>,
  { partner, embed, placement, test, at: startedAt }: Via,
  now: Date,
): PartnerShare => ({
  ...{ id, claimId: claim.id, partner, embed, placement, test, startedAt, ownerId: null },
  ...{ currency: claim.currency, reward: BigInt(claim.amount), amount: 0n, state: 'waiting' },
  ...{ programmeId: null, collectUntil: null, refusal: null },
  ...{ createdAt: now, retryCount: 0, nextRetryAt: null },
})

/** Why the partner gets nothing, whatever the rule; null where it may get its share. */
export function unpaidBecause(
  { test }: Pick<PartnerShare, 'test'>,
  account: PartnerAccount | null,
  claimant: string,
): ShareRefusal | null {
  if (test || account?.test) return 'TEST'
  if (!account?.ownerId) return 'NO_ACCOUNT'
  return account.ownerId === claimant ? 'OWN_CLAIM' : null
}

/** The share of a reward, minor units, rounded down, and no more than the rule gives for one. */
export function shareOf(
  reward: bigint,
  { percent, most }: Pick<PartnerProgramme, 'percent' | 'most'>,
): bigint {
  const share = (reward * BigInt(percent)) / 100n
  return share < most ? share : most
}

/** The share once this programme pays it. */
export const dueBy = (
  share: PartnerShare,
  programme: Pick<PartnerProgramme, 'id' | 'percent' | 'most'>,
  now: Date,
): PartnerShare => ({
  ...share,
  ...{ state: 'due', programmeId: programme.id, amount: shareOf(share.reward, programme) },
  collectUntil: new Date(now.getTime() + SHARE_COLLECT_DAYS * DAY_MS),
})

/** Shares that one user gets in a day at most, by all of their keys; further ones wait. */
export const MOST_SHARES_A_DAY = 500
/** `collectUntil` of a share that became due a day ago. */
export const dueSince = (now: Date): Date =>
  new Date(now.getTime() + (SHARE_COLLECT_DAYS - 1) * DAY_MS)

/** The share once it is known that nothing is paid. */
export const unpaid = (share: PartnerShare, refusal: ShareRefusal): PartnerShare => ({
  ...share,
  ...{ state: 'none', amount: 0n, refusal, nextRetryAt: null },
})

/** The share of a test key: what this rule would pay, of which nothing moves. */
export const inTestMoney = (
  share: PartnerShare,
  rule: Pick<PartnerProgramme, 'percent' | 'most'> | null,
): PartnerShare => ({
  ...unpaid(share, 'TEST'),
  amount: rule ? shareOf(share.reward, rule) : 0n,
})

/** Whether its reward stays with its user, as far as is known. */
export const isRewarded = ({ refusal }: Pick<PartnerShare, 'refusal'>): boolean =>
  refusal !== 'REWARD_TAKEN_BACK'

/** Whether its amount is the partner's, or would be of test money: one that nobody collected in time is not any more. */
export const isOwed = (
  { state, collectUntil, refusal }: Pick<PartnerShare, 'state' | 'collectUntil' | 'refusal'>,
  now: Date,
): boolean =>
  refusal === 'TEST' ||
  state === 'due' ||
  state === 'collected' ||
  (state === 'ready' && collectUntil !== null && now < collectUntil)

/** What the wallet is asked for. */
export function earningOf({
  id,
  programmeId,
  ownerId,
  currency,
  amount,
  collectUntil,
}: PartnerShare): ProgrammeEarning {
  if (programmeId === null || collectUntil === null || ownerId === null) {
    throw new Error(`the share ${id} is not due`)
  }
  return {
    programme: { kind: 'partner', id: programmeId },
    ...{ businessId: id, userId: ownerId, currency, amount: toDecimal(amount, currency) },
    expiresAt: collectUntil.toISOString(),
  }
}
