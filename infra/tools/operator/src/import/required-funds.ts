import type { CampaignInput } from '@platform/contracts/quests/admin'
import { requiredFunds } from '@platform/contracts/rules/campaign-funds'
import { payableOf } from './reward-terms.ts'

/** The most a campaign can pay, in minor units of its currency: what it needs in escrow. @throws RangeError */
export const requiredOf = (campaign: CampaignInput): bigint => requiredFunds(payableOf(campaign))
