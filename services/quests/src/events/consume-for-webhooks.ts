import type { CampaignStatus } from '@platform/contracts/quests/campaign'
import {
  campaignPauseChanged,
  campaignStatusChanged,
  rewardClaimed,
  staffActed,
} from '@platform/contracts/quests/events'
import type { WebhookEvent } from '@platform/contracts/quests/webhook-events'
import { type Events, on } from '@platform/service-kit'
import type { Dependencies } from '../operations/dependencies.ts'
import { collectDeliveries, type Heard } from '../operations/webhooks/collect-deliveries.ts'
import { hearDecision } from '../operations/webhooks/hear-decision.ts'

/** The statuses that operators hear of. */
const HEARD: Readonly<Partial<Record<CampaignStatus, WebhookEvent>>> = {
  PUBLISHED: 'campaign.published',
  LIVE: 'campaign.live',
  ENDED: 'campaign.ended',
  CLAIM_REWARDS: 'campaign.claims_open',
  REWARDS_CREDITED: 'campaign.settled',
  ARCHIVED: 'campaign.archived',
}

/** Leaves the deliveries of webhooks, and has them sent at once. */
export function consumeForWebhooks(events: Events<'quests'>, deps: Dependencies): void {
  events.consumeTogether<Heard | null>({
    from: 'quests',
    group: 'quests.webhooks',
    handlers: [
      on(campaignStatusChanged, async ({ campaignId, to }, { time, aggregateversion }) => {
        const type = HEARD[to]
        const key = `${campaignId}:${aggregateversion}`
        const about = { campaignId, key, at: new Date(time), data: { status: to }, userId: null }
        return type ? { type, ...about } : null
      }),
      on(campaignPauseChanged, async ({ campaignId, paused }, { time, aggregateversion }) => ({
        type: paused ? 'campaign.paused' : 'campaign.resumed',
        ...{ campaignId, key: `${campaignId}:${aggregateversion}`, at: new Date(time) },
        ...{ data: {}, userId: null },
      })),
      on(rewardClaimed, async ({ claimId, campaignId, userId }, { time }) => ({
        type: 'reward.claimed',
        ...{ campaignId, key: claimId, at: new Date(time) },
        ...{ data: { claimId, userId }, userId },
      })),
      on(staffActed, async ({ action, subject, at }) =>
        hearDecision(deps, { action, reviewId: subject.id, at: new Date(at) }),
      ),
    ],
    async together(said) {
      const heard = said.filter((one) => one !== null)
      if (heard.length === 0) return
      if (await collectDeliveries(deps, heard)) deps.wakeSender()
    },
  })
}
