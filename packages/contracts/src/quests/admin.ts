import { z } from 'zod'
import { DEFAULT_PAGE_LIMIT, MAX_PAGE_LIMIT, MAX_SEARCH_LENGTH } from '../constants.ts'
import { amount, currency, id, timestamp } from '../envelope.ts'
import { pictureName } from '../rules/picture-name.ts'
import { textUpTo, trimmedUpTo } from '../rules/text-up-to.ts'
import { isUndoable } from '../rules/undoable-tasks.ts'
import { staffReason } from '../staff/reason.ts'
import { campaignStatus } from './campaign.ts'
import { campaignVariant } from './campaign-variant.ts'
import { QUEST_SEGMENTS } from './game-constants.ts'
import { flag, list } from './query-parts.ts'
import { type CampaignVariant, type Variants, variants } from './variants/table.ts'
import { campaignSlug } from './variants/variant.ts'

type Contract = Variants[CampaignVariant]
const contracts = Object.values(variants) as [Contract, ...Contract[]]

/** POST /api/airdrop-campaign/admin/campaigns, and one entry of an import file. */
export const campaignInput = z
  .discriminatedUnion(
    'variant',
    contracts.map(({ operatorCampaign }) => operatorCampaign) as [
      Contract['operatorCampaign'],
      ...Contract['operatorCampaign'][],
    ],
  )
  .superRefine((campaign, context) => {
    for (const problem of contradictions(campaign)) context.addIssue({ code: 'custom', ...problem })
  })
export type CampaignInput = z.infer<typeof campaignInput>
/** The same of one variant. */
export type CampaignInputOf<Variant extends CampaignVariant> = z.output<
  Variants[Variant]['operatorCampaign']
>

/** POST .../admin/pictures, multipart with one picture: the name by which campaigns have it (`picture`), and where it is shown. */
export const storedCampaignPicture = z.object({ picture: pictureName, address: z.string() })
export type StoredCampaignPicture = z.infer<typeof storedCampaignPicture>

/** POST .../campaigns/:id/clone: what a draft with the content of another campaign has of its own. */
export const cloneBody = z
  .strictObject({
    slug: campaignSlug,
    startsAt: timestamp,
    endsAt: timestamp,
    /** Of every variant but fixed rewards. */
    claimEndsAt: timestamp.optional(),
  })
  .superRefine((dates, context) => {
    for (const problem of contradictions(dates)) context.addIssue({ code: 'custom', ...problem })
  })
export type CloneBody = z.infer<typeof cloneBody>

/**
 * What is wrong between the fields of a campaign, as far as they are there: zod checks it only once every
 * single field is right, an import reports it at once.
 */
export function contradictions(
  campaign: unknown,
): { path: (string | number)[]; message: string }[] {
  const { startsAt, endsAt, claimEndsAt, tasks, slug, game, recheck, difficulty } = Object(
    campaign,
  ) as Record<string, unknown>
  const found: { path: (string | number)[]; message: string }[] = []
  if (isAtOrBefore(endsAt, startsAt)) {
    found.push({ path: ['endsAt'], message: 'must be after startsAt' })
  }
  if (isAtOrBefore(claimEndsAt, endsAt)) {
    found.push({ path: ['claimEndsAt'], message: 'must be after endsAt' })
  }
  if (game !== undefined && QUEST_SEGMENTS.some((segment) => segment === slug)) {
    found.push({ path: ['slug'], message: 'is an address of its own' })
  }
  if (difficulty !== undefined && game === undefined) {
    found.push({ path: ['difficulty'], message: 'belongs to quests of games' })
  }
  const seen = new Set<unknown>()
  const written: unknown[] = Array.isArray(tasks) ? tasks : []
  if (recheck !== undefined && !written.some((task) => isUndoable(Object(task).type))) {
    found.push({
      path: ['recheck'],
      message: 'no task of the campaign can be undone and checked again',
    })
  }
  for (const [index, task] of written.entries()) {
    const { id, loginTask, stage } = Object(task) as Written
    if (loginTask !== undefined && !asksForLogin(written, loginTask, stage)) {
      const message =
        'must be the id of a task CAPTURE_LOGIN_AND_GAME_DETAILS of the campaign, in no later stage'
      found.push({ path: ['tasks', index, 'loginTask'], message })
    }
    if (id !== undefined && seen.has(id)) {
      found.push({ path: ['tasks', index, 'id'], message: 'is used by another task' })
    }
    seen.add(id)
  }
  return found
}

interface Written {
  id?: unknown
  type?: unknown
  stage?: unknown
  loginTask?: unknown
}

/** A login that is asked for in a later stage would be locked for as long as it is needed. */
function asksForLogin(tasks: readonly unknown[], wanted: unknown, until: unknown): boolean {
  return tasks.some((task) => {
    const { id, type, stage } = Object(task) as Written
    const isLater = Number(stage ?? 1) > Number(until ?? 1)
    return id === wanted && type === 'CAPTURE_LOGIN_AND_GAME_DETAILS' && !isLater
  })
}

const isAtOrBefore = (later: unknown, earlier: unknown) =>
  typeof later === 'string' &&
  typeof earlier === 'string' &&
  Date.parse(later) <= Date.parse(earlier)

/** GET /api/airdrop-campaign/admin/campaigns: which of them, newest first. `search`: words of the slug or of a title. */
export const adminCampaignsQuery = z.object({
  pageLimit: z.coerce.number().int().min(1).max(MAX_PAGE_LIMIT).default(DEFAULT_PAGE_LIMIT),
  cursor: textUpTo(256).optional(),
  status: list(campaignStatus).optional(),
  paused: flag.optional(),
  search: trimmedUpTo(MAX_SEARCH_LENGTH).optional(),
})

/** What an operator sees of a campaign. */
export const adminCampaign = z.object({
  id,
  slug: z.string(),
  /** In English. Absent, as the next, from a service before this field. */
  title: z.string().optional(),
  /** The game whose quest it is; null for none. Absent from a service before this field. */
  game: z.string().nullable().optional(),
  status: campaignStatus,
  /** Since when it is paused; null while it is not. Absent from a service before this field. */
  pausedAt: timestamp.nullable().optional(),
  variant: campaignVariant,
  currency,
  /** What the terms can pay at most, and what is in escrow, decimal. */
  required: amount,
  funded: amount,
  /** When it starts and ends, and whether it is in no list. Absent from a service before these fields. */
  startsAt: timestamp.optional(),
  endsAt: timestamp.optional(),
  private: z.boolean().optional(),
  /**
   * Of fixed rewards: until when users who have finished can claim, after an end before its time, or after one that came now. Absent of
   * others, and from a service before this field.
   */
  claimableUntil: timestamp.optional(),
  version: z.number().int(),
  createdAt: timestamp,
})
export type AdminCampaign = z.infer<typeof adminCampaign>

/**
 * GET .../campaigns/:id/written: the campaign, and its `CampaignInput` without what is stored as a digest alone, such as the codes of a
 * task: who changes it writes that again.
 */
export const writtenCampaign = z.object({
  campaign: adminCampaign,
  written: z.record(z.string(), z.unknown()),
})
export type WrittenCampaign = z.infer<typeof writtenCampaign>

/** PUT .../campaigns/:id and POST .../campaigns/:id/{fund,publish}: `version` is that which the caller has read; absent, any will do. */
export const readVersionQuery = z.strictObject({
  version: z.coerce.number().int().positive().optional(),
})

/** The body of an approval of the kind `publish-campaign`: this version of the draft, and what it can pay at most. */
export const publishRequest = z.strictObject({
  campaignId: id,
  slug: z.string(),
  version: z.number().int(),
  currency,
  amount,
  /** Who wrote the draft first. Absent of requests of a former version. */
  author: id.optional(),
})
export type PublishRequest = z.infer<typeof publishRequest>

/** The body of an approval of the kind `end-campaign`: the campaign with the end that it has, and what it can pay at most. */
export const endRequest = z.strictObject({
  campaignId: id,
  slug: z.string(),
  currency,
  amount,
  endsAt: timestamp,
})
export type EndRequest = z.infer<typeof endRequest>

/** POST .../campaigns/:id/{pause,resume}: why. */
export const pauseBody = z.strictObject({ reason: staffReason })

/** POST .../campaigns/:id/retry-claims: claims that the wallet had refused, and why; published again now. */
export const retriedClaims = z.object({
  claims: z.array(z.object({ claimId: z.string(), refusedBecause: z.string().nullable() })),
  /** There are others: call again. */
  more: z.boolean(),
})
export type RetriedClaims = z.infer<typeof retriedClaims>
