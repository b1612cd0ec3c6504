import { campaignStatusChanged } from '@platform/contracts/quests/events'
import { uuids } from '@platform/service-kit'
import type { Campaign } from '../domain/campaign.ts'
import { progressIdOf } from '../domain/progress.ts'
import type { Dependencies } from '../operations/dependencies.ts'
import { rankedCampaignInput } from './campaign-input.ts'
import { liveCampaignOf } from './open-instance.ts'

/** When the campaigns made here ended. */
export const END = new Date('2026-06-01T00:00:00.000Z')

type Reward = ReturnType<typeof rankedCampaignInput>['reward']

/** Stores a campaign that has just ended; its tasks `ten`, `five` and `one` count as many points. */
export async function endedRanking(
  { campaigns, events }: Pick<Dependencies, 'campaigns' | 'events'>,
  tiers: Reward['tiers'],
): Promise<Campaign> {
  const id = uuids.next()
  const reward = { currency: 'KCASH', tiers } as const
  const input = rankedCampaignInput({ slug: `ranking-${id}`, endsAt: END.toISOString(), reward })
  const campaign: Campaign = { ...liveCampaignOf(id, input), status: 'ENDED' }
  const created = events.create(campaignStatusChanged, {
    key: id,
    version: 1,
    data: { campaignId: id, from: null, to: 'ENDED' },
  })
  if (!(await campaigns.add(campaign, created))) throw new Error('the campaign is not stored')
  return campaign
}

/** Stores a user who has done these tasks so many seconds before the end; returns their id. */
export async function userOf(
  { progress }: Pick<Dependencies, 'progress'>,
  campaign: Campaign,
  done: Readonly<Record<string, number>>,
): Promise<string> {
  const userId = uuids.next()
  const id = progressIdOf(campaign.id, userId)
  const started = { id, campaignId: campaign.id, userId, startedAt: END, startedFrom: null }
  const nothing = { tasks: {}, verified: 0, points: 0, lastVerifiedAt: null }
  await progress.start({ ...started, ...nothing }, false)
  for (const [taskId, seconds] of Object.entries(done)) {
    const task = campaign.tasks.find((one) => one.id === taskId)
    if (!task) throw new Error(`the campaign has no task ${taskId}`)
    const at = new Date(END.getTime() - seconds * 1_000)
    await progress.record(id, task, { kind: 'verified' }, at)
  }
  return userId
}
