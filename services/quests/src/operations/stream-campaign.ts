import { CAMPAIGN_LOOK_MS, type CampaignEvents } from '@platform/contracts/quests/campaign-stream'
import { rewardRulesOf } from '@platform/contracts/quests/variants/table'
import { pause } from '@platform/contracts/rules/pause'
import type { EventStream } from '@platform/service-kit'
import type { Campaign } from '../domain/campaign.ts'
import { isKept } from '../domain/reservation.ts'
import { variantOf } from '../domain/variants/table.ts'
import type { Dependencies } from './dependencies.ts'
import { loadCampaign } from './load-campaign.ts'
import { loadLeaderboard } from './load-leaderboard.ts'
import { loadChecks } from './load-standings.ts'

type Needed = Pick<
  Dependencies,
  | 'campaigns'
  | 'checks'
  | 'recounts'
  | 'reservations'
  | 'clock'
  | 'liveCounts'
  | 'progress'
  | 'lines'
  | 'liveRanking'
  | 'resultFeed'
>

/**
 * Sends what changes of a campaign that is public for this user, until the stream ends: results of checks when they are recorded, by any
 * instance, and slots and places as often as `CAMPAIGN_LOOK_MS`. A result that was not heard of comes with the next look.
 */
export async function streamCampaign(
  deps: Needed,
  campaign: Campaign,
  userId: string,
  stream: EventStream,
): Promise<void> {
  const { closed } = stream
  // The subscription starts before the first read, so that it misses no result in between.
  const subscription = deps.resultFeed.subscribe(userId, closed)
  const sent = new Map<keyof CampaignEvents, string>()
  const send = async <Name extends keyof CampaignEvents>(
    event: Name,
    data: CampaignEvents[Name],
    isNews = false,
  ) => {
    const text = JSON.stringify(data)
    if (sent.get(event) === text && !isNews) return
    sent.set(event, text)
    await stream.send({ event, data })
  }
  let heard = subscription.next()
  let isHeard = false
  while (!closed.aborted) {
    const checks = await loadChecks(deps, campaign, userId)
    // A check may have begun and ended since the last look: its end is news, though nothing looks different.
    await send('checking', { taskIds: checks.map(({ taskId }) => taskId) }, isHeard)
    const remainingSlots = await remainingSlotsOf(deps, campaign, userId)
    if (remainingSlots !== null) await send('slots', { remainingSlots })
    if (variantOf(campaign.reward).settlement === 'ranked') {
      // Places are sealed while it is followed; its tasks and what it pays stay.
      const current = await loadCampaign(deps, campaign.id)
      await send('place', await placeOf(deps, current, userId))
    }
    isHeard = await Promise.race([
      heard.then(() => true),
      pause(CAMPAIGN_LOOK_MS, closed).then(() => false),
    ])
    if (isHeard) heard = subscription.next()
  }
}

async function remainingSlotsOf(
  deps: Needed,
  { id, reward, reservation }: Campaign,
  userId: string,
): Promise<number | null> {
  const { liveCounts, recounts, reservations, clock } = deps
  const { slots } = rewardRulesOf(reward).shown(reward)
  if (slots === null) return null
  const taken = (await liveCounts(id))?.taken ?? 0
  if (taken < slots) recounts.shown(id)
  if (taken < slots || !reservation) return Math.max(0, slots - taken)
  // One that is reserved for the reader is left for them; a pause meanwhile has made it longer.
  const own = await reservations.ofUser(id, userId)
  return own && isKept(await loadCampaign(deps, id), own, clock.now()) ? 1 : 0
}

async function placeOf(deps: Needed, campaign: Campaign, userId: string) {
  const { reader } = await loadLeaderboard(deps, campaign, userId, { from: 1, limit: 1 })
  return reader && { place: reader.place, points: reader.points }
}
