import { taskVerified } from '@platform/contracts/quests/events'
import type { EventFactory, OutboxEvent } from '@platform/service-kit'
import type { CampaignTask } from '../domain/campaign-task.ts'
import type { Progress } from '../domain/progress.ts'
import { taskKPointsEvent } from './k-points-event.ts'

/**
 * What the write that verifies a task publishes.
 * @param at when it is verified, and from when it counts: when the user tried it
 */
export function verifiedEvents(
  events: EventFactory<'quests'>,
  { campaignId, userId }: Pick<Progress, 'campaignId' | 'userId'>,
  task: CampaignTask,
  at: { now: Date; triedAt: Date },
): OutboxEvent[] {
  const verified = events.create(taskVerified, {
    key: userId,
    data: { userId, campaignId, taskId: task.id, verifiedAt: at.triedAt.toISOString() },
  })
  const kPoints = taskKPointsEvent(events, { campaignId, userId }, task, at.now)
  return kPoints ? [verified, kPoints] : [verified]
}
