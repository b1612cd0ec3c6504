import type { paymentDue } from '@platform/contracts/quests/events'
import {
  REFERRAL_BIND_WITHIN_MS,
  REFERRAL_PROMISE_MS,
  REFERRALS_PER_HOUR,
  type ReferralMissing,
  type ReferralPayout,
  type ReferralRefusal,
  type ReferralSignal,
  type ReferralState,
} from '@platform/contracts/quests/referrals'
import type { programmeRefused } from '@platform/contracts/wallet/events'
import { DomainError } from '@platform/service-kit/errors'
import type { z } from 'zod'
import { scoreBy } from '../holds/score.ts'
import type { Registered } from './accounts.ts'

/** That one user invited another; bound once, when the friend's account is new. */
export interface Referral {
  /** Derived from the friend's id, so that nobody is invited twice; also the business id of the payment. */
  id: string
  friendId: string
  referrerId: string
  /** The programme that pays it; null while none does. */
  programmeId: string | null
  /** Whether that has kept the reward since it was bound. */
  isPromised: boolean
  /** How many rewards of its programme are kept for it, or were paid; null where they were not counted, as by a former version. */
  reserved: number | null
  state: ReferralState
  boundAt: Date
  /** When the friend had done all steps. */
  activeAt: Date | null
  consumedAt: Date | null
  /** Until when each can collect their part; null before it is paid, and of one that was credited at once. */
  collectUntil: Date | null
  /** When who invited collected their part. */
  collectedAt: Date | null
  /** When a claw-back took all of it in place of that; null while none did. */
  takenAt: Date | null
  refusal: ReferralRefusal | null
  /** Signs that one person has both accounts. */
  signals: readonly ReferralSignal[]
  /**
   * With a signal it is held when it is active, until a person has decided: `rejected` may be appealed against, and what is
   * decided then is final.
   */
  hold: 'none' | 'held' | 'released' | 'rejected' | 'appealed' | 'final'
  /** Which one of the first friends of the user in its programme this is, from 1; null where no boost counts them. */
  place: number | null
  /** How many times the reward its programme pays; null before that is decided, when it is published first. */
  multiplier: number | null
  /** How often its payment was published again. */
  retryCount: number
  /** When it is published again, or a programme is looked for; null when nothing more comes of it. */
  nextRetryAt: Date | null
}

/** Whether the user it is about counts as invited: not where a reviewer has found that one person has both accounts. */
export const countsAsInvited = (referral: Pick<Referral, 'hold'> | null): boolean =>
  referral !== null && ['none', 'held', 'released'].includes(referral.hold)

/**
 * Who deleted an account and comes back is not new. Who invites was here before: two accounts never invite each other, nor do more in a ring.
 * @throws DomainError REFERRAL_NOT_NEW, REFERRAL_CODE_UNKNOWN where the user who invites has left
 */
export function requireBindable(
  { registeredAt, otherRegisteredAt, former }: Omit<Registered, 'isOnlyWallet'>,
  now: Date,
): void {
  if (!otherRegisteredAt) throw new DomainError('REFERRAL_CODE_UNKNOWN')
  const isNew = now.getTime() - registeredAt.getTime() <= REFERRAL_BIND_WITHIN_MS
  if (!isNew || former.length > 0 || registeredAt <= otherRegisteredAt)
    throw new DomainError('REFERRAL_NOT_NEW')
}

/** Promises that a programme keeps for friends of one user who have steps to do: one who makes many accounts does not take them all. */
export const PROMISES_PER_USER = 50

/** A friend who was bound at this time or before has had their time to do all steps. */
export const promisedSince = (now: Date): Date => new Date(now.getTime() - REFERRAL_PROMISE_MS)

/** Until when the reward of a friend with steps to do is kept; null where none is. */
export function promisedUntil({
  state,
  isPromised,
  boundAt,
}: Pick<Referral, 'state' | 'isPromised' | 'boundAt'>): Date | null {
  const isKept = isPromised && state === 'pending'
  return isKept ? new Date(boundAt.getTime() + REFERRAL_PROMISE_MS) : null
}

/** What became of the part of who invited; null until both are paid. */
export function payoutOf(
  {
    state,
    collectUntil,
    collectedAt,
    takenAt,
  }: Pick<Referral, 'state' | 'collectUntil' | 'collectedAt' | 'takenAt'>,
  now: Date,
): ReferralPayout | null {
  if (state !== 'consumed') return null
  if (!collectUntil) return 'CREDITED'
  if (collectedAt) return 'COLLECTED'
  if (takenAt) return 'TAKEN_BACK'
  return collectUntil > now ? 'READY_TO_COLLECT' : 'EXPIRED'
}

/** A user is invited once, so the id follows from theirs. @param from derives an id */
export const referralIdOf = (from: (...parts: string[]) => string, friendId: string): string =>
  from('referral', friendId)

/** What keeps it from its next state, in the order of the steps. */
export function missingOf(
  {
    state,
    programmeId,
    refusal,
    hold,
  }: Pick<Referral, 'state' | 'programmeId' | 'refusal' | 'hold'>,
  hasVerifiedTask: boolean,
): ReferralMissing[] {
  switch (state) {
    case 'pending':
      return hasVerifiedTask ? ['FIRST_CLAIM'] : ['FIRST_TASK', 'FIRST_CLAIM']
    case 'active':
      if (refusal) return []
      if (hold === 'held' || hold === 'appealed') return ['REVIEW']
      return [programmeId === null ? 'PROGRAMME' : 'PAYMENT']
    case 'consumed':
      return []
  }
}

/** What its programme owes: one part to who invited, one to the friend. */
export function paymentOf(
  { id, friendId, referrerId }: Pick<Referral, 'id' | 'friendId' | 'referrerId'>,
  programmeId: string,
  multiplier: number,
): z.infer<typeof paymentDue.data> {
  return {
    programme: { kind: 'referral', id: programmeId },
    businessId: id,
    payees: [
      { part: 'referrer', userId: referrerId },
      { part: 'friend', userId: friendId },
    ],
    multiplier,
  }
}

/** By what referrals are held: each sign alone is enough, since no money waits for it that a friend has earned already. */
const RULES = {
  holdFrom: 20,
  weights: {
    DEVICE: [{ from: 1, weight: 60 }],
    VELOCITY: [{ from: REFERRALS_PER_HOUR, weight: 30 }],
    NETWORK: [{ from: 1, weight: 20 }],
  },
} as const

const scoreOf = (signs: readonly { code: ReferralSignal; count: number }[]) =>
  scoreBy(signs, RULES, (code) => code)

/** A signal that was found before is at its full count. */
const foundBefore = (code: ReferralSignal) => ({ code, count: RULES.weights[code][0].from })

/**
 * Why a person should look at a referral before it is paid.
 * @param known what was known when it was bound
 * @param lately friends of the same user who became active in the hour before it did
 */
export function signalsOf(known: readonly ReferralSignal[], lately: number): ReferralSignal[] {
  const signs = [...known.map(foundBefore), { code: 'VELOCITY' as const, count: lately }]
  const { isHeld, signs: weighed } = scoreOf(signs)
  return isHeld ? [...new Set(weighed.map(({ code }) => code))] : []
}

/** Its place in the queue, 0 to 100. */
export const riskOf = (signals: readonly ReferralSignal[]): number =>
  Math.min(100, scoreOf(signals.map(foundBefore)).score)

type WalletReason = z.infer<typeof programmeRefused.data>['reason']

/** Why it is not paid, of a refusal that stays; null of one that passes. */
export function refusalOf(reason: WalletReason): ReferralRefusal | null {
  switch (reason) {
    case 'CLOSED':
      return 'PROGRAMME_ENDED'
    case 'EXHAUSTED':
      return 'PROGRAMME_EXHAUSTED'
    case 'BALANCE_LIMIT':
      return null
    default:
      return 'NOT_PAYABLE'
  }
}
