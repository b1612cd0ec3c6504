import { z } from 'zod'
import { MAX_SEARCH_LENGTH } from '../constants.ts'
import { amount, currency, id, language, pageQuery, timestamp } from '../envelope.ts'
import { textUpTo } from '../rules/text-up-to.ts'
import { writtenTiers } from '../rules/tiers.ts'
import { audience, campaignStatus, shownExclusion } from './campaign.ts'
import { campaignVariant } from './campaign-variant.ts'
import { questGame } from './games.ts'
import { rewardHold } from './holds.ts'
import { flag, list } from './query-parts.ts'
import { campaignRecheck, claimRecheck } from './recheck.ts'
import { campaignReservation, ownReservation } from './reservation.ts'
import { rejectionDetails, taskRejection, taskSettings, taskType } from './tasks.ts'

/**
 * What a campaign pays, by its variant: `amount` to each of `totalSlots` finishers, or a pool of `amount` for all
 * who are eligible.
 */
export const reward = z.object({
  currency,
  amount,
  totalSlots: z.number().int().nullable(),
  /** A hint, not a promise: the claim decides. Reserved slots count as taken, but for the reader's own. Null for open slots. */
  remainingSlots: z.number().int().nullable(),
  /** What places pay, where users are ranked; `amount` is then the sum. */
  tiers: writtenTiers.optional(),
})

/**
 * State of a claim: NEEDS_ATTENTION once the wallet has refused it, until an operator retries it. HELD until a person has decided
 * whether it is paid, REFUSED when they decided that it is not (`hold`).
 */
export const claimStatus = z.enum(['PENDING', 'CREDITED', 'NEEDS_ATTENTION', 'HELD', 'REFUSED'])
export type ClaimStatus = z.infer<typeof claimStatus>

/** POST .../claim-reward (202) and GET .../claims/:claimId. */
export const claim = z.object({
  claimId: z.string(),
  campaignId: id,
  status: claimStatus,
  amount,
  currency,
  createdAt: timestamp,
  creditedAt: timestamp.nullable(),
  /** Of a claim that is held, or was. */
  hold: rewardHold.optional(),
  /** The check of its tasks after the claim; absent where the campaign makes none. */
  recheck: claimRecheck.optional(),
})
export type Claim = z.infer<typeof claim>

/** What the signed-in user has done; null for a visitor or before the start. */
export const userProgress = z.object({
  startedAt: timestamp,
  completedTasks: z.number().int(),
  totalTasks: z.number().int(),
  completedAt: timestamp.nullable(),
  claim: claim.nullable(),
  /** After settlement: the share of the pool, or the amount of the place, that this user may claim. */
  share: amount.nullable(),
  /** Points of the verified tasks. Absent from a service before this field. */
  points: z.number().int().optional(),
  /** Absent where a start reserves no slot, once the reward is claimed, and from a service before this field. */
  reservation: ownReservation.optional(),
})
export type UserProgress = z.infer<typeof userProgress>

export const campaignSummary = z.object({
  id,
  slug: z.string(),
  /** `kdrop`, or `kquest` where it belongs to a game. Absent, as the next, from a service before this field. */
  entity: z.string().optional(),
  /** The game whose quest it is. */
  game: questGame.nullable().optional(),
  title: z.string(),
  summary: z.string(),
  status: campaignStatus,
  /** Nobody can start it, do its tasks or claim until it is resumed. Absent from a service before this field. */
  paused: z.boolean().optional(),
  variant: campaignVariant,
  reward,
  /** What is in escrow for it, decimal in `reward.currency`; null before funding. */
  funded: amount.nullable(),
  startsAt: timestamp,
  endsAt: timestamp,
  /** Last moment to claim a dynamic reward; null for fixed ones. */
  claimEndsAt: timestamp.nullable(),
  featured: z.boolean(),
  categories: z.array(z.string()),
  /** Path of its picture, from the site's origin; the picture there never changes (`artAs` has its other forms). */
  art: z.string(),
  taskCount: z.number().int(),
  /** The first task that the reader can do now; null once all are verified, and where a reviewer decides about all that are open. Earlier versions of the service omit it. */
  nextTask: z.object({ id: z.string(), type: taskType, title: z.string() }).nullish(),
  participants: z.number().int(),
  progress: userProgress.nullable(),
  /** Whom it is for. Absent, as the next, from a service before this field. */
  audience: audience.optional(),
  /** Why the reader can neither start it nor claim; null where nothing is known against it. */
  exclusion: shownExclusion.nullable().optional(),
  /**
   * The least POG score with which users can start and claim, and the reader's own; null for a visitor. Null where none is
   * needed; absent from a service before this field.
   */
  minimumScore: z
    .object({ needs: z.number().int(), has: z.number().int().nullable() })
    .nullable()
    .optional(),
  /** Whether it is only for users whom somebody has invited. Absent from a service before this field. */
  invited: z.boolean().optional(),
  /**
   * The campaign whose reward users have to claim first, its page, and whether the reader has; null for a visitor. Null where none
   * comes first; absent from a service before this field.
   */
  after: z
    .object({ title: z.string(), path: z.string(), isClaimed: z.boolean().nullable() })
    .nullable()
    .optional(),
  /** How hard the quest is, 1 to 5; null where its operator does not say. Absent from a service before this field. */
  difficulty: z.number().int().nullable().optional(),
  /** A start reserves a slot for so long; null where it does not. Absent from a service before this field. */
  reservation: campaignReservation.nullable().optional(),
})
export type CampaignSummary = z.infer<typeof campaignSummary>

/**
 * LOCKED until earlier stages are done; OPENED: a link was followed, not yet confirmed; VALIDATING: the last
 * try is being checked (`check`); REJECTED: last try failed.
 */
export const taskStatus = z.enum([
  'LOCKED',
  'ACTIVE',
  'OPENED',
  'VALIDATING',
  'REJECTED',
  'VERIFIED',
])

export const task = z.object({
  id: z.string(),
  type: taskType,
  title: z.string(),
  description: z.string(),
  /** Tasks of stage n unlock when all of the stages before are verified. */
  stage: z.number().int(),
  settings: taskSettings,
  status: taskStatus,
  rejection: taskRejection.nullable(),
  /** What the rejection names; absent from a service before this field. */
  rejectionDetails: rejectionDetails.nullable().optional(),
  /** While VALIDATING: when the user asked for the check, and how many runs of it have begun. */
  check: z
    .object({
      requestedAt: timestamp,
      runs: z.number().int(),
      /** A person decides: about what was handed in, or about the appeal against a refusal. */
      review: z.enum(['proof', 'appeal']).optional(),
    })
    .nullable(),
  /** When the next try is allowed, after too many. */
  retryAt: timestamp.nullable(),
  verifiedAt: timestamp.nullable(),
  /** When the user followed the task's link first; absent from a service before this field. */
  openedAt: timestamp.nullable().optional(),
  /** What it counts, where users are ranked. */
  points: z.number().int().optional(),
  /** K-Points that it earns once it is verified; absent where it earns none. */
  kPoints: z.number().int().optional(),
  /** Path of the reader's own invitation, where the task is to share it; absent for a visitor. */
  invitation: z.string().optional(),
  /** Path of the page of the reader's own POG card, where the task is to share it; absent while they have none. */
  card: z.string().optional(),
})
export type Task = z.infer<typeof task>

export const campaignDetail = campaignSummary.extend({
  description: z.string(),
  tasks: z.array(task),
  /**
   * What each finisher of a pool would get if the campaign ended now; null where nothing is divided. Absent from a
   * service before this field.
   */
  shareNow: amount.nullable().optional(),
  /** Whether claimed rewards are checked again; absent where they are not. */
  recheck: campaignRecheck.optional(),
  /** The reader's own invitation to it; null for a visitor, absent from a service before this field. */
  referral: z
    .object({
      code: z.string(),
      /** Path of its page, with the code. */
      path: z.string(),
    })
    .nullable()
    .optional(),
  /** While all slots are reserved or taken: when the next reservation is over. Null otherwise; absent from a service before this field. */
  freeAt: timestamp.nullable().optional(),
})
export type CampaignDetail = z.infer<typeof campaignDetail>

/** GET /api/airdrop-campaign/campaigns/by-state, with its filters. */
export const campaignsByStateQuery = z.object({
  /** Only this one, and a quest too: a partner's embed shows it alone. */
  id: z.uuid().optional(),
  status: list(campaignStatus).optional(),
  featured: flag.optional(),
  upcoming: flag.optional(),
  ...pageQuery,
  applicableCategory: textUpTo(64).optional(),
  /**
   * In place of what is known of the reader: a list leaves out what is for others. Unknown values find campaigns that are for
   * all.
   */
  applicableContinent: textUpTo(64).optional(),
  applicableCountry: textUpTo(64).optional(),
  excludePrivateCampaigns: flag.optional(),
  campaignVariants: list(campaignVariant).optional(),
  lang: language.optional(),
  /** Only campaigns whose title has each of these words in the language of `lang`; case and accents do not count. */
  search: textUpTo(MAX_SEARCH_LENGTH).optional(),
  applicablePlatform: textUpTo(64).optional(),
  applicableClient: textUpTo(64).optional(),
  /** Campaigns that the signed-in user has begun come first, those they have claimed last. */
  begunFirst: flag.optional(),
  /**
   * Order of the list; `endingSoon` by default. `highestReward` compares amounts of one variant in one currency:
   * it lists one variant after the other, in each one currency after the other.
   */
  sort: z.enum(['endingSoon', 'highestReward', 'newest']).optional(),
})

export const campaignQuery = z.object({ lang: language.optional() })
export const campaignParams = z.object({ id: z.uuid() })
export const taskParams = campaignParams.extend({ taskId: textUpTo(64) })
export const claimParams = campaignParams.extend({ claimId: textUpTo(80) })

/** POST .../tasks/:taskId/validate: `input` is what the task's type takes (`task-types/`). */
export const validateBody = z.strictObject({ input: z.record(z.string(), z.unknown()) })

/** The task after the try, and the whole progress. */
export const validateResult = z.object({ task, progress: userProgress })
export type ValidateResult = z.infer<typeof validateResult>
