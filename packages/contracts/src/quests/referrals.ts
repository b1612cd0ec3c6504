import { z } from 'zod'
import { DAY_MS, MAX_PAGE_LIMIT, REFERRAL_PROMISE_DAYS } from '../constants.ts'
import { amount, currency, id, pageOf, timestamp } from '../envelope.ts'
import { textUpTo } from '../rules/text-up-to.ts'
import { staffReason } from '../staff/reason.ts'
import { MOST_MULTIPLIER } from '../wallet/programmes.ts'

/** How long after its registration an account may still name who invited it, ms: the pages do it at once. */
export const REFERRAL_BIND_WITHIN_MS = 3_600_000

/** The same as REFERRAL_PROMISE_DAYS, ms. */
export const REFERRAL_PROMISE_MS = REFERRAL_PROMISE_DAYS * DAY_MS

/** For so long each of the two can collect their part of a referral that is paid, days. */
export const REFERRAL_COLLECT_DAYS = 90

/** What an invited friend does, in this order; the last step pays both. */
export const REFERRAL_STEPS = ['REGISTER', 'FIRST_TASK', 'FIRST_CLAIM', 'REWARD'] as const

/**
 * `pending`: steps are missing; `active`: all are done, and the reward is pending; `consumed`: both are paid, by an earning that each can collect
 * or, by a programme of a former version, at once.
 */
export const referralState = z.enum(['pending', 'active', 'consumed'])
export type ReferralState = z.infer<typeof referralState>

/**
 * What became of the part of who invited: of an earning whether it is collected, or was taken whole for another reward that was paid in error;
 * `CREDITED` of one that was paid at once.
 */
export const referralPayout = z.enum([
  'READY_TO_COLLECT',
  'COLLECTED',
  'EXPIRED',
  'TAKEN_BACK',
  'CREDITED',
])
export type ReferralPayout = z.infer<typeof referralPayout>

/** What keeps a referral from its next state. */
export const referralMissing = z.enum([
  'FIRST_TASK',
  'FIRST_CLAIM',
  /** A person looks at it (`signals`). */
  'REVIEW',
  /** Its payment is with the wallet. */
  'PAYMENT',
  /** Nothing pays for referrals now. */
  'PROGRAMME',
])
export type ReferralMissing = z.infer<typeof referralMissing>

/** Why a person looks at a referral before it is paid: what both accounts share, or how many came at once. */
export const referralSignal = z.enum(['DEVICE', 'NETWORK', 'VELOCITY'])
export type ReferralSignal = z.infer<typeof referralSignal>
/** More referrals of one user in an hour are looked at. */
export const REFERRALS_PER_HOUR = 10

/** Why an active referral is not paid. The first two are of former versions alone: now such a friend waits for the next programme. */
export const referralRefusal = z.enum([
  'PROGRAMME_ENDED',
  'PROGRAMME_EXHAUSTED',
  'NOT_PAYABLE',
  /** A person decided so. */
  'REJECTED',
])
export type ReferralRefusal = z.infer<typeof referralRefusal>

/** What a referral is promised now; null while no programme has a reward left that it could keep. */
export const referralReward = z.object({ currency, referrer: amount, friend: amount }).nullable()
export type ReferralReward = z.infer<typeof referralReward>

/** A time of an operator, in UTC or with an offset. */
const moment = z.iso.datetime({ offset: true })

/** Boosts of one programme at most. */
const MOST_BOOSTS = 20

/**
 * What an operator writes: the reward is multiplied for friends who qualify within a time window, or as the first ones of a user in
 * this programme, or both. Of several that apply the highest one counts; a programme pays no more than it was funded with.
 */
export const referralBoost = z.strictObject({
  multiplier: z.number().int().min(2).max(MOST_MULTIPLIER),
  /** When it begins; absent: with the programme. */
  startsAt: moment.optional(),
  /** Before when a friend qualifies; absent: as long as the programme pays. */
  endsAt: moment.optional(),
  /** For so many friends of each user. */
  firstFriends: z.number().int().min(1).max(50).optional(),
})
export type ReferralBoost = z.infer<typeof referralBoost>

/** The boost of a friend who qualifies now; null where none applies. */
export const currentBoost = z
  .object({
    multiplier: z.number().int(),
    /** Before when the friend has to qualify; null while the programme pays. */
    endsAt: timestamp.nullable(),
    /** For how many more friends of this user; null for all. */
    friendsLeft: z.number().int().nullable(),
  })
  .nullable()
export type CurrentBoost = z.infer<typeof currentBoost>

/** GET /api/airdrop-campaign/referral-code. */
export const ownReferralCode = z.object({
  code: z.string(),
  /** Path on this site. */
  path: z.string(),
})

/** GET /api/airdrop-campaign/progress: how many of those whom the user invited are in which state. */
export const referralCounts = z.object({
  pending: z.number().int(),
  active: z.number().int(),
  consumed: z.number().int(),
})

/** GET /api/referrals/me. */
export const ownReferrals = ownReferralCode.extend({
  counts: referralCounts,
  reward: referralReward,
  boost: currentBoost.default(null),
  /** What the user was paid for friends, by currency; a currency that paid nothing is not in it. */
  earned: z.array(z.object({ currency, amount })),
  /** Whether somebody invited this user. */
  isInvited: z.boolean(),
})
export type OwnReferrals = z.infer<typeof ownReferrals>

/** GET /api/referrals/list: those whom the user invited, newest first. */
export const referralsQuery = z.object({
  state: referralState.optional(),
  pageLimit: z.coerce.number().int().min(1).max(MAX_PAGE_LIMIT).optional(),
  cursor: textUpTo(500).optional(),
})
export const referral = z.object({
  id,
  /** The beginning of the friend's name; null without one, and after they left. */
  name: z.string().nullable(),
  state: referralState,
  missing: z.array(referralMissing),
  refusal: referralRefusal.nullable(),
  /** What the reviewer who refused it wrote to the user. */
  words: z.string().nullable(),
  /** It is held, and another person decides about the user's appeal. */
  isAppealed: z.boolean(),
  /** Whether the user may ask for another decision. */
  mayAppeal: z.boolean(),
  /** Of one that is held, or was. */
  signals: z.array(referralSignal),
  boundAt: timestamp,
  /** When both were paid. */
  consumedAt: timestamp.nullable(),
  /** Null until both are paid. */
  payout: referralPayout.nullable().default(null),
  /** Until when the part of who invited can be collected; null of one that was paid at once. */
  collectUntil: timestamp.nullable().default(null),
  /** Until when the reward is kept for a friend who has steps to do; null where none is. */
  promisedUntil: timestamp.nullable().default(null),
  /** How many times the reward it was promised, or paid; 1 without a boost, and before the friend has done all steps. */
  multiplier: z.number().int().default(1),
})
export type Referral = z.infer<typeof referral>
export const referrals = pageOf(referral)

/** GET /api/referrals/roadmap and /api/airdrop-campaign/roadmap. */
export const referralRoadmap = z.object({
  steps: z.array(z.enum(REFERRAL_STEPS)),
  reward: referralReward,
  boost: currentBoost.default(null),
})
export type ReferralRoadmap = z.infer<typeof referralRoadmap>

const invitationCode = textUpTo(40).min(1)

/** GET /api/referrals/invitations/:code: what everybody with the link learns about it. */
export const invitationParams = z.strictObject({ code: invitationCode })
export const invitation = z.object({
  /** The user name of who invites; null where they have chosen none, and while it cannot be read. */
  name: z.string().nullable(),
  reward: referralReward,
})
export type Invitation = z.infer<typeof invitation>

/** POST /api/referrals/bind, by a new account: who invited it. */
export const bindReferralBody = z.strictObject({ code: invitationCode })
export const boundReferral = z.object({
  boundAt: timestamp,
  /** What is kept for this friend; null where nothing was promised. */
  reward: referralReward,
  /** Until when it is kept. */
  promisedUntil: timestamp.nullable().default(null),
  /** False where the same invitation was accepted before; absent from a version that does not say. */
  isNew: z.boolean().optional(),
})
export type BoundReferral = z.infer<typeof boundReferral>

/** POST /api/referrals/:id/appeal, by the user who invited, once: another person decides. */
export const referralParams = z.strictObject({ id })
export const referralAppealBody = z.strictObject({
  /** What the other reviewer reads. */
  reason: staffReason,
})
export const referralAppeal = z.object({ id })

/**
 * PUT /api/referrals/admin/programmes/:id: pays for referrals from now on, with the caller's money; only they repeat it. 202 with an
 * `approval` where another person has to approve it.
 */
export const referralProgrammeParams = z.strictObject({ id })
export const referralProgrammeBody = z.strictObject({
  currency,
  referrer: amount,
  friend: amount,
  /** How many referrals it pays at most. */
  /** A referral that is paid twice the reward counts as two of these. */
  times: z.number().int().min(1).max(1_000_000),
  boosts: z.array(referralBoost).max(MOST_BOOSTS).default([]),
})
export type ReferralProgrammeBody = z.infer<typeof referralProgrammeBody>
export const referralProgramme = referralProgrammeBody.extend({
  id,
  /**
   * `ENDING`: it promises nothing new, and still pays the friends whom it was promised (REFERRAL_PROMISE_MS); the wallet returns the
   * rest once none of them is left.
   */
  status: z.enum(['DRAFT', 'OPEN', 'ENDING', 'ENDED']),
  /** How many of `times` are paid, or kept for friends; absent from a version that does not count them. */
  taken: z.number().int().optional(),
  /** The operator whose money it is. */
  createdBy: id,
  createdAt: timestamp,
})
export type ReferralProgramme = z.infer<typeof referralProgramme>
/** The body of an approval of the kind `open-referral-programme`: its terms, and what it can pay at most in total. */
export const programmeRequest = referralProgrammeBody.extend({ programmeId: id, amount })
export type ProgrammeRequest = z.infer<typeof programmeRequest>

/** GET /api/referrals/admin/programmes: the latest, newest first. */
export const referralProgrammes = z.object({ items: z.array(referralProgramme) })
