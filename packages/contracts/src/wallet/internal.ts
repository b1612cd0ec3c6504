import { z } from 'zod'
import { amount, currency, id } from '../envelope.ts'
import { tiers } from '../rules/tiers.ts'
import { evmAddress } from './http.ts'

/** A campaign's terms as the wallet stores them: it pays by this copy only. */
export const campaignTerms = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('fixed'),
    currency,
    amount,
    slots: z.number().int().positive(),
  }),
  z.strictObject({ kind: z.literal('pool'), currency, pool: amount }),
  z.strictObject({ kind: z.literal('tiers'), currency, tiers }),
])
export type CampaignTerms = z.infer<typeof campaignTerms>

export const campaignFundParams = z.strictObject({ campaignId: id })

/** PUT /internal/campaign-funds/:campaignId: moves what the terms can pay from the operator into escrow, once. */
export const fundCampaignBody = z.strictObject({ operatorId: id, terms: campaignTerms })

/** Response of that PUT and of GET /internal/campaign-funds/:campaignId. */
export const campaignFund = z.object({
  campaignId: id,
  /** The stored terms, with all decimals of the currency. */
  terms: campaignTerms,
  currency,
  /** What the terms can pay. */
  required: amount,
  /** The amount in escrow since the funding: `required`, or zero. */
  funded: amount,
  /** Whose money is in escrow; absent while nobody's is, and from a service before this field. */
  operatorId: id.optional(),
})
export type CampaignFund = z.infer<typeof campaignFund>

/** GET /internal/campaign-funds/:campaignId/totals, as of a moment ago: `funded` without the others is still in escrow. */
export const campaignFundTotals = z.object({
  currency,
  funded: amount,
  /** To users. */
  paid: amount,
  /** To the operator who funded it. */
  returned: amount,
})

export const linkedAddressParams = z.strictObject({ userId: id })

/** GET /internal/linked-wallets/:userId: the user's saved address, null when none is saved. */
export const linkedAddress = z.object({ evmWalletAddress: evmAddress.nullable() })
