import { z } from 'zod'
import { amount, currency, id, localised, timestamp } from '../envelope.ts'
import { campaignStatus, campaignVariant, countryGroup, platform } from './campaign.ts'
import { taskInput } from './tasks.ts'

const campaignBase = {
  /** Names the campaign for its operator; creating it twice under one slug makes one campaign. */
  slug: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{2,63}$/, 'must be 3 to 64 lower-case letters, digits and dashes'),
  title: localised,
  summary: localised,
  description: localised,
  startsAt: timestamp,
  endsAt: timestamp,
  featured: z.boolean().default(false),
  /** Reachable by its address only; lists leave it out when asked to. */
  private: z.boolean().default(false),
  categories: z.array(z.string().min(1).max(40)).max(10).default([]),
  /** Empty: everywhere. */
  countries: z.array(countryGroup).default([]),
  continents: z.array(z.string().max(40)).default([]),
  platforms: z.array(platform).default([]),
  clients: z.array(z.string().max(40)).default([]),
  tasks: z.array(taskInput).min(1).max(30),
}

/** POST /api/airdrop-campaign/admin/campaigns, and one entry of an import file. */
export const campaignInput = z
  .discriminatedUnion('variant', [
    z.strictObject({
      ...campaignBase,
      variant: z.literal('FIXED_SLOT_FIXED_REWARD'),
      reward: z.strictObject({ currency, amount, slots: z.number().int().min(1).max(100_000) }),
    }),
    z.strictObject({
      ...campaignBase,
      variant: z.literal('OPEN_SLOT_DYNAMIC_REWARD'),
      reward: z.strictObject({ currency, pool: amount }),
      claimEndsAt: timestamp,
    }),
  ])
  .superRefine((campaign, context) => {
    for (const problem of contradictions(campaign)) context.addIssue({ code: 'custom', ...problem })
  })
export type CampaignInput = z.infer<typeof campaignInput>

/**
 * What is wrong between the fields of a campaign, as far as they are there: zod asks only once every
 * single field is right, an import file is told at once.
 */
export function contradictions(
  campaign: unknown,
): { path: (string | number)[]; message: string }[] {
  const { startsAt, endsAt, claimEndsAt, tasks } = Object(campaign) as Record<string, unknown>
  const found: { path: (string | number)[]; message: string }[] = []
  if (isAtOrBefore(endsAt, startsAt)) {
    found.push({ path: ['endsAt'], message: 'must be after startsAt' })
  }
  if (isAtOrBefore(claimEndsAt, endsAt)) {
    found.push({ path: ['claimEndsAt'], message: 'must be after endsAt' })
  }
  const seen = new Set<unknown>()
  for (const [index, task] of (Array.isArray(tasks) ? tasks : []).entries()) {
    const { id } = Object(task) as { id?: unknown }
    if (id !== undefined && seen.has(id)) {
      found.push({ path: ['tasks', index, 'id'], message: 'is used by another task' })
    }
    seen.add(id)
  }
  return found
}

const isAtOrBefore = (later: unknown, earlier: unknown) =>
  typeof later === 'string' &&
  typeof earlier === 'string' &&
  Date.parse(later) <= Date.parse(earlier)

/** What an operator sees of a campaign. */
export const adminCampaign = z.object({
  id,
  slug: z.string(),
  status: campaignStatus,
  variant: campaignVariant,
  currency,
  /** What the terms can pay at most, and what is in escrow, decimal. */
  required: amount,
  funded: amount,
  version: z.number().int(),
  createdAt: timestamp,
})
export type AdminCampaign = z.infer<typeof adminCampaign>

/** POST .../campaigns/:id/retry-claims: claims that the wallet had refused, and why; told again now. */
export const retriedClaims = z.object({
  claims: z.array(z.object({ claimId: z.string(), refusedBecause: z.string().nullable() })),
  /** There are others: call again. */
  more: z.boolean(),
})
export type RetriedClaims = z.infer<typeof retriedClaims>
