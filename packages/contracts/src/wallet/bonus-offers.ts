import { z } from 'zod'
import { amount, currency, id, timestamp } from '../envelope.ts'
import { staffReason } from '../staff/reason.ts'
import { earningDays } from './earnings.ts'

/**
 * POST /api/collect-earning/admin/bonus-offers: offers a bonus for a first verification of a person, so often as the budget lasts, out of the
 * balance of who offers it. It takes the place of the one before it, which gives nothing new from then on.
 */
export const bonusOfferBody = z.strictObject({
  currency,
  /** Of each bonus. */
  amount,
  budget: amount,
  /** How long each can be collected, days. */
  days: earningDays,
  reason: staffReason,
})
export type BonusOfferBody = z.infer<typeof bonusOfferBody>

export const bonusOffer = z.object({
  id,
  currency,
  amount,
  budget: amount,
  days: z.int(),
  status: z.enum(['offered', 'ended']),
  offeredAt: timestamp,
})
export type BonusOfferView = z.infer<typeof bonusOffer>

/** GET /api/collect-earning/admin/bonus-offers: the newest. */
export const bonusOffers = z.object({ offers: z.array(bonusOffer) })

/** POST /api/collect-earning/admin/bonus-offers/:id/end: what it has not given returns to who offered it. */
export const bonusOfferParams = z.strictObject({ id })
export const endBonusOfferBody = z.strictObject({ reason: staffReason })
