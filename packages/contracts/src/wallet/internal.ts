import { z } from 'zod'
import { amount, currency, id } from '../envelope.ts'
import { evmAddress } from './http.ts'

/** The terms that the wallet keeps of a campaign: it pays by this copy alone. */
export const campaignTerms = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('fixed'),
    currency,
    amount,
    slots: z.number().int().positive(),
  }),
  z.strictObject({ kind: z.literal('pool'), currency, pool: amount }),
])
export type CampaignTerms = z.infer<typeof campaignTerms>

/** PUT /internal/campaign-funds/:campaignId: moves what the terms can pay from the operator into escrow, once. */
export const fundCampaignBody = z.strictObject({ operatorId: id, terms: campaignTerms })

/** Answer of the above and of GET /internal/campaign-funds/:campaignId. */
export const campaignFund = z.object({
  campaignId: id,
  /** What the campaign pays by, written with all decimals of its currency. */
  terms: campaignTerms,
  currency,
  required: amount,
  funded: amount,
})
export type CampaignFund = z.infer<typeof campaignFund>

/** GET /internal/linked-wallets/:userId. */
export const linkedAddress = z.object({ evmWalletAddress: evmAddress.nullable() })
