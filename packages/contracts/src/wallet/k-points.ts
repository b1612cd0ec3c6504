import { z } from 'zod'
import { amount, id, timestamp } from '../envelope.ts'
import { GOAL_IDS, GOALS } from '../rules/goals.ts'

/** What earns K-Points, and how many. The wallet credits each once, and no more than `K_POINTS_A_DAY` to a user in a day. */
export const kPointRules = {
  /** A verified task: as many as its operator wrote, up to these. */
  task: { most: 500 },
  /** A friend whose referral is paid; to who invited them. */
  referral: { each: 100 },
  /** A goal that is reached: as many as it says, once in its period (rules/goals). */
  goal: { most: Math.max(...GOALS.map(({ kPoints }) => kPoints)) },
  /** An offer of an offer network that is done: as many as it was shown to pay, up to these. */
  offer: { most: 1_000 },
  /** The first Proof-of-Gamer card that a user has minted. */
  card: { each: 250 },
} as const

/** Most K-Points that a user is credited by these rules in a day of UTC. What is above them is not credited later. */
export const K_POINTS_A_DAY = 2_000

/** K-Points of a task, as its operator writes them. */
export const taskKPoints = z.number().int().min(1).max(kPointRules.task.most)

/** What a user did that earns K-Points; the business key of each is credited once. */
export const kPointsEarning = z.discriminatedUnion('source', [
  z.object({
    source: z.literal('task'),
    ...{
      userId: id,
      earnedAt: timestamp,
      campaignId: id,
      taskId: z.string(),
      kPoints: taskKPoints,
    },
  }),
  z.object({
    source: z.literal('referral'),
    ...{ userId: id, earnedAt: timestamp, referralId: id },
  }),
  z.object({
    source: z.literal('goal'),
    ...{ userId: id, earnedAt: timestamp, goal: z.enum(GOAL_IDS) },
    /** "2026-11-26" of a day, its Monday of a week, "2026-11" of a month. */
    period: z.string().regex(/^\d{4}-\d{2}(-\d{2})?$/),
  }),
  z.object({
    source: z.literal('offer'),
    ...{ userId: id, earnedAt: timestamp },
    /** What the user began: each is paid once. */
    clickId: id,
    kPoints: z.number().int().min(1).max(kPointRules.offer.most),
  }),
  z.object({ source: z.literal('card'), ...{ userId: id, earnedAt: timestamp, cardId: id } }),
])
export type KPointsEarning = z.infer<typeof kPointsEarning>

/** K-Points that are taken back: those of an offer that its network reversed after they were credited. */
export const kPointsRevocation = z.object({
  source: z.literal('offer'),
  userId: id,
  /** What the user began; its K-Points are taken back once. */
  clickId: id,
  /** Title of the offer, in the network's words. */
  title: z.string(),
})
export type KPointsRevocation = z.infer<typeof kPointsRevocation>

/** GET /api/wallets/k-points: what the user has earned, and what comes next. K-Points are whole numbers. */
export const kPoints = z.object({
  /** Earned by tasks, referrals, goals, offers, cards and campaigns, spent or not. */
  lifetime: amount,
  level: z.object({
    /** From 1. */
    number: z.number().int(),
    /** Lifetime K-Points at which it began. */
    from: amount,
    /** Lifetime K-Points at which the next one begins; null at the last. */
    next: amount.nullable(),
  }),
  /** By the rules above; what campaigns pay as rewards has no daily limit. */
  today: z.object({ earned: amount, limit: amount, endsAt: timestamp }),
})
export type KPoints = z.infer<typeof kPoints>
