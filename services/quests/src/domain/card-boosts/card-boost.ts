import { DAY_MS, HOUR_MS } from '@platform/contracts/constants'
import { type Currency, toDecimal } from '@platform/contracts/money'
import { BOOST_COLLECT_DAYS } from '@platform/contracts/quests/card-boosts'
import type { ProgrammeEarning } from '@platform/contracts/wallet/earnings'
import type { earningRefused } from '@platform/contracts/wallet/events'
import type { z } from 'zod'
import type { Claim } from '../claim.ts'
import type { BoostProgramme } from './boost-programme.ts'

/** What a user's POG card adds to one credited reward of a campaign. */
export interface CardBoost {
  /** Business id of its earning; follows from the claim. */
  id: string
  claimId: string
  userId: string
  currency: Currency
  /** What it adds, minor units: of one that is due no more than its programme adds to one reward. */
  amount: bigint
  /** What the reward was multiplied by, as it was when it was credited. */
  factor: number
  /**
   * `waiting`: the reward may still be taken back; `due`: the wallet has not answered; `ready`: it can be collected. The last two
   * states are final.
   */
  state: 'waiting' | 'due' | 'ready' | 'refused'
  /** Which pays it; null before it is due. */
  programmeId: string | null
  /** Until when it can be collected; null before it is due. */
  collectUntil: Date | null
  /** Why it is refused. */
  refusal: CardBoostRefusal | null
  createdAt: Date
  /** How often it was published, or looked at while it waits. */
  retryCount: number
  /** When it is looked at again; null in a final state. */
  nextRetryAt: Date | null
}

/** `NOT_PAYABLE`: the user has left. */
export type CardBoostRefusal =
  | 'REWARD_TAKEN_BACK'
  | 'NO_PROGRAMME'
  | 'NOT_PAYABLE'
  | z.infer<typeof earningRefused.data>['reason']

/** What a factor of two decimals adds to a reward, minor units, rounded down. */
export const addedBy = (factor: number, reward: bigint): bigint =>
  (reward * BigInt(Math.round(factor * 100) - 100)) / 100n

/** When a claim can be looked at for whether its reward stays with its user; null where it does already. */
export function staysFrom({ recheck }: Pick<Claim, 'recheck'>, now: Date): Date | null {
  if (!recheck?.clawBack || recheck.outcome !== null) return null
  const next = (recheck.dueAt ?? recheck.until).getTime()
  return new Date(Math.max(next, now.getTime()) + HOUR_MS)
}

export const isTakenBack = ({ recheck }: Pick<Claim, 'recheck'>): boolean =>
  recheck?.clawBack === true && recheck.outcome === 'undone'

/** The boost once this programme pays it. */
export const dueBy = (
  boost: CardBoost,
  { id, most }: Pick<BoostProgramme, 'id' | 'most'>,
  now: Date,
): CardBoost => ({
  ...boost,
  ...{ state: 'due', programmeId: id, amount: boost.amount < most ? boost.amount : most },
  collectUntil: new Date(now.getTime() + BOOST_COLLECT_DAYS * DAY_MS),
})

/** What the wallet is asked for. */
export function earningOf({
  id,
  programmeId,
  userId,
  currency,
  amount,
  collectUntil,
}: CardBoost): ProgrammeEarning {
  if (programmeId === null || collectUntil === null) throw new Error(`the boost ${id} is not due`)
  return {
    programme: { kind: 'boost', id: programmeId },
    ...{ businessId: id, userId, currency, amount: toDecimal(amount, currency) },
    expiresAt: collectUntil.toISOString(),
  }
}
