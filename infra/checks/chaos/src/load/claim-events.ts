import { randomUUID } from 'node:crypto'
import { rewardClaimed } from '@platform/contracts/quests/events'
import { grantIdOf } from '@platform/contracts/quests/grant-id'
import type { Campaign } from '../driver/campaign.ts'
import type { Recorded } from '../faults/topic.ts'

export const slotsOf = ({ slots }: Campaign) => [...Array(slots)].map((_, index) => index + 1)

/** The event of a claim, as quests publishes it. */
export function claimed({ id }: Campaign, slot: number, userId: string): Recorded {
  const grantId = grantIdOf(id, slot)
  const data = { claimId: grantId, userId, campaignId: id, grantId }
  const envelope = {
    ...{ specversion: '1.0', id: randomUUID(), source: 'quests', type: rewardClaimed.type },
    ...{ subject: grantId, time: new Date().toISOString(), aggregateversion: 1 },
    ...{ datacontenttype: 'application/json', data },
  }
  return { key: userId, value: JSON.stringify(envelope), headers: undefined }
}
