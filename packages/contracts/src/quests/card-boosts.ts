import { z } from 'zod'
import { amount, currency, id, timestamp } from '../envelope.ts'

/** For so long a boost can be collected, days: as long as a referral. */
export const BOOST_COLLECT_DAYS = 90

/**
 * PUT /api/airdrop-campaign/admin/boost-programmes/:id: boosts rewards of this currency from now on, with the caller's money; only they repeat it.
 * 202 with an `approval` where another person has to approve it.
 */
export const boostProgrammeParams = z.strictObject({ id })
export const boostProgrammeBody = z.strictObject({
  currency,
  /** What it gives in all. */
  budget: amount,
  /** What it adds to one reward at most. */
  most: amount,
})
export type BoostProgrammeBody = z.infer<typeof boostProgrammeBody>
export const boostProgramme = boostProgrammeBody.extend({
  id,
  /** `ENDING`: it boosts nothing new; the wallet returns the rest once it has answered what is due. */
  status: z.enum(['DRAFT', 'OPEN', 'ENDING', 'ENDED']),
  /** The operator whose money it is. */
  createdBy: id,
  createdAt: timestamp,
})
export type BoostProgramme = z.infer<typeof boostProgramme>
/** The body of an approval of the kind `open-boost-programme`; `amount` is the budget. */
export const boostProgrammeRequest = boostProgrammeBody.extend({ programmeId: id, amount })
export type BoostProgrammeRequest = z.infer<typeof boostProgrammeRequest>

/** GET /api/airdrop-campaign/admin/boost-programmes: the latest, newest first. */
export const boostProgrammes = z.object({ items: z.array(boostProgramme) })
