import { forEachSettled } from '@platform/service-kit'
import type { Campaign } from '../domain/campaign.ts'
import { progressIdOf } from '../domain/progress.ts'
import { runningTime, whenItRuns } from '../domain/running-time.ts'
import { checkIdOf } from '../domain/task-check.ts'
import { taskTypeOf } from '../domain/task-types/table.ts'
import type { Dependencies } from './dependencies.ts'

type Needed = Pick<
  Dependencies,
  'campaigns' | 'reservations' | 'progress' | 'checks' | 'recounts' | 'clock'
>

/** Reservations that one run reads at most; the next run continues. */
const BATCH = 500
/** How long a reservation waits for its next look that a pause, or a check of a task, has made longer, ms. */
const LOOK_AGAIN_MS = 60_000

/**
 * Frees the slots of reservations that are over, so that readers see them, and marks those as idle whose users have begun nothing: only a marked one
 * is taken over. Starts and claims do not wait for what is over: they look at the clock. The end of a campaign frees what is left
 * (`return-unclaimed.ts`).
 */
export async function releaseReservations(deps: Needed, signal: AbortSignal): Promise<void> {
  const due = await deps.reservations.due(deps.clock.now(), BATCH)
  await forEachSettled(due, signal, (campaignId) => releaseIn(deps, campaignId))
}

async function releaseIn(deps: Needed, campaignId: string) {
  const { campaigns, reservations, recounts, clock } = deps
  const campaign = await campaigns.find(campaignId)
  const now = clock.now()
  const running = campaign && runningTime(campaign, now)
  const released = running ? await reservations.releaseEnded(campaignId, running) : 0
  const marked = campaign ? await markIdle(deps, campaign, now) : 0
  await reservations.lookAgain(campaignId, now, new Date(now.getTime() + LOOK_AGAIN_MS))
  if (released + marked > 0) recounts.claimed(campaignId)
}

/** A user of whom a task is being checked waits for somebody else. @returns how many are marked */
async function markIdle(deps: Needed, campaign: Campaign, now: Date): Promise<number> {
  const { reservations, progress, checks } = deps
  const late = await reservations.late(campaign.id, runningTime(campaign, now), BATCH)
  if (late.length === 0) return 0
  const checked = campaign.tasks.filter(({ type }) => taskTypeOf(type).check)
  const [begun, waiting] = await Promise.all([
    progress.findMany(late.map(({ userId }) => progressIdOf(campaign.id, userId))),
    checks.waiting(
      late.flatMap(({ userId }) => checked.map((task) => checkIdOf(campaign.id, userId, task.id))),
    ),
  ])
  // Also where an instance of an earlier version has verified a task.
  const working = new Set(begun.filter(({ verified }) => verified > 0).map(({ userId }) => userId))
  const inCheck = new Set(waiting.map(({ userId }) => userId))
  let marked = 0
  for (const one of late) {
    const endsAt = whenItRuns(campaign, one.until, now)
    if (working.has(one.userId)) await reservations.makeFirm(one, endsAt)
    else if (!inCheck.has(one.userId)) marked += (await reservations.markIdle(one, endsAt)) ? 1 : 0
  }
  return marked
}
