import { z } from 'zod'
import { amount, currency, id, timestamp } from '../envelope.ts'
import { partnerKey } from '../identity/partners.ts'

/** For so long a partner's share can be collected, days: as long as a boost. */
export const SHARE_COLLECT_DAYS = 90

/**
 * PUT /api/airdrop-campaign/admin/partner-programmes/:id: from now on pays partners a share of each reward of this currency that a campaign
 * opened from their embeds pays, with the caller's money; only they repeat it. 202 with an `approval` where another person has to
 * approve it.
 */
export const partnerProgrammeParams = z.strictObject({ id })
export const partnerProgrammeBody = z.strictObject({
  /** The one partner that it pays; null for every partner that has none of its own. */
  partner: partnerKey.nullable(),
  currency,
  /** The share: whole percent of the reward, on top of it. */
  percent: z.number().int().min(1).max(100),
  /** What it gives in all. */
  budget: amount,
  /** What it gives for one reward at most. */
  most: amount,
})
export type PartnerProgrammeBody = z.infer<typeof partnerProgrammeBody>
export const partnerProgramme = partnerProgrammeBody.extend({
  id,
  /** `ENDING`: it pays for nothing new; the wallet returns the rest once it has answered what is due. */
  status: z.enum(['DRAFT', 'OPEN', 'ENDING', 'ENDED']),
  /** The operator whose money it is. */
  createdBy: id,
  createdAt: timestamp,
})
export type PartnerProgramme = z.infer<typeof partnerProgramme>
/** The body of an approval of the kind `open-partner-programme`; `amount` is the budget. */
export const partnerProgrammeRequest = partnerProgrammeBody.extend({ programmeId: id, amount })
export type PartnerProgrammeRequest = z.infer<typeof partnerProgrammeRequest>

/** GET /api/airdrop-campaign/admin/partner-programmes: what is open, and the latest of the others. */
export const partnerProgrammes = z.object({ items: z.array(partnerProgramme) })
