import { z } from 'zod'
import { defineEvent } from '../event.ts'
import { campaignStatus } from './campaign.ts'

/**
 * A slot was taken. The wallet pays it from its own copy of the campaign's terms; no amount travels.
 * Subject: the claim; Kafka key: the user. `grantId` is `<campaign>:<slot>`. `aggregateversion` is 1, and
 * more when it is republished for want of a response, which the wallet then repeats; the same of a return.
 */
export const rewardClaimed = defineEvent(
  'quests.reward-claimed.v1',
  z.object({ claimId: z.string(), userId: z.uuid(), campaignId: z.uuid(), grantId: z.string() }),
)

/** An unused slot of an ended campaign goes back to its operator; same grant keys, so never both. */
export const slotReturned = defineEvent(
  'quests.slot-returned.v1',
  z.object({ claimId: z.string(), campaignId: z.uuid(), grantId: z.string() }),
)

/** A dynamic campaign's eligible finishers are final: the wallet seals pool / eligible, rounded down. */
export const settlementSealed = defineEvent(
  'quests.settlement-sealed.v1',
  z.object({ campaignId: z.uuid(), eligible: z.number().int().nonnegative() }),
)

/** Every change of a campaign's status. `aggregateversion` orders them. */
export const campaignStatusChanged = defineEvent(
  'quests.campaign-status-changed.v1',
  z.object({ campaignId: z.uuid(), from: campaignStatus.nullable(), to: campaignStatus }),
)
