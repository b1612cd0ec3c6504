import { kPointsEarned } from '@platform/contracts/quests/events'
import type { EventFactory, OutboxEvent } from '@platform/service-kit'
import type { CampaignTask } from '../domain/campaign-task.ts'
import type { Progress } from '../domain/progress.ts'
import type { Referral } from '../domain/referrals/referral.ts'

type Earner = Pick<Progress, 'campaignId' | 'userId'>

/** What the write that verifies a task publishes; null for a task that earns no K-Points. */
export function taskKPointsEvent(
  events: EventFactory<'quests'>,
  { campaignId, userId }: Earner,
  { id: taskId, kPoints }: CampaignTask,
  now: Date,
): OutboxEvent | null {
  if (kPoints === undefined) return null
  return events.create(kPointsEarned, {
    key: userId,
    data: {
      source: 'task',
      ...{ userId, campaignId, taskId, kPoints, earnedAt: now.toISOString() },
    },
  })
}

/** What the write that ends a paid referral publishes. */
export const referralKPointsEvent = (
  events: EventFactory<'quests'>,
  { id: referralId, referrerId: userId }: Pick<Referral, 'id' | 'referrerId'>,
  now: Date,
): OutboxEvent =>
  events.create(kPointsEarned, {
    key: userId,
    data: { source: 'referral', userId, referralId, earnedAt: now.toISOString() },
  })
