import { DomainError } from '@platform/service-kit/errors'
import type { Campaign } from '../domain/campaign.ts'
import { requireOpen } from '../domain/campaign-life.ts'
import type { CampaignTask } from '../domain/campaign-task.ts'
import type { LinkedAccounts } from '../domain/preconditions.ts'
import { type Progress, progressIdOf } from '../domain/progress.ts'
import { checkIdOf, type TaskCheck } from '../domain/task-check.ts'
import { taskStatusOf } from '../domain/task-status.ts'
import { taskTypeOf } from '../domain/task-types/table.ts'
import { tryTask } from '../domain/task-types/task-type.ts'
import { retryAt, type TryLimit } from '../domain/try-limit.ts'
import type { Dependencies } from './dependencies.ts'
import { END_NOTICE_MS } from './end-campaign.ts'
import { gameUserIn } from './games/game-login.ts'
import { accountOf, recordAccounts } from './holds/record-accounts.ts'
import { keepReservation } from './keep-reservation.ts'
import { loadPublished } from './load-campaign.ts'
import { loadChecks, loadStanding, type ShownCampaign } from './load-standings.ts'
import { partAsked } from './run-task-check.ts'
import { verifiedEvents } from './verified-events.ts'

export interface TriedTask extends ShownCampaign {
  task: CampaignTask
  progress: Progress
}

/**
 * One try at a task. A failed try is no error: it shows in the task's rejection. A verified task
 * stays verified; a try while one is being checked joins it.
 * @throws NOT_FOUND, CAMPAIGN_NOT_LIVE, CAMPAIGN_PAUSED, CAMPAIGN_NOT_STARTED, TASK_LOCKED, VALIDATION_FAILED,
 * TASK_TOO_MANY_TRIES with `retryAfterMs`, UNAVAILABLE when a service that the task depends on is down
 */
export async function validateTask(
  deps: Dependencies,
  userId: string,
  campaignId: string,
  taskId: string,
  input: unknown,
): Promise<TriedTask> {
  // Before the campaign is read: a user for whom it has the old end tried before the new one.
  const now = deps.clock.now()
  const campaign = await loadPublished(deps, campaignId)
  const task = campaign.tasks.find(({ id }) => id === taskId)
  if (!task) throw new DomainError('NOT_FOUND')
  requireOpen(campaign, now)
  // Before the progress: a check that has ended by now has its result there.
  const checks = await loadChecks(deps, campaign, userId)
  const before = await deps.progress.find(progressIdOf(campaignId, userId))
  if (!before) throw new DomainError('CAMPAIGN_NOT_STARTED')
  const status = taskStatusOf(campaign, { progress: before, checks }, task)
  if (status === 'LOCKED') throw new DomainError('TASK_LOCKED')
  const isOpen = status !== 'VERIFIED' && status !== 'VALIDATING'
  const queued = isOpen ? await attempt(deps, campaign, before, task, input, now) : null
  const after = await loadStanding(deps, campaign, userId)
  // What the user reads is that it is being checked, however fast the provider is.
  if (queued) deps.takeCheck(queued)
  return { ...after, task, progress: after.standing.progress ?? before }
}

/** Resolves to the check that the try has queued, if any. */
async function attempt(
  deps: Dependencies,
  campaign: Campaign,
  before: Progress,
  task: CampaignTask,
  input: unknown,
  now: Date,
): Promise<TaskCheck | null> {
  const { progress, linkedAccounts, checks, events, clock } = deps
  const type = taskTypeOf(task.type)
  const soFar = before.tasks[task.id] ?? {}
  requireTry(type.limit, before, task.id, now)
  const { userId } = before
  const gameUser = () => gameUserIn(deps, campaign, userId)
  const attempted = { input, settings: task.settings, soFar, userId, now, gameUser }
  const used = new Set<string>()
  const outcome = await tryTask(type, attempted, noting(linkedAccounts, used))
  // Closing waits for a write that began before the end, not for what comes before the write.
  const took = clock.now().getTime() - now.getTime()
  const current = took < END_NOTICE_MS ? campaign : await loadPublished(deps, campaign.id)
  requireOpen(current, clock.now())
  if (outcome.kind === 'pending') {
    const owner = { campaignId: campaign.id, userId, taskId: task.id, type: task.type }
    const id = checkIdOf(campaign.id, userId, task.id)
    // False: the same user's try on another tab is being checked, and this one joins it.
    const asked = { providerPart: partAsked(type, task), data: outcome.data, requestedAt: now }
    const request = { ...owner, ...asked, id }
    await keepReservation(deps, campaign, before, 'pending')
    return checks.request(request, soFar.checked ?? 0)
  }
  if (outcome.kind === 'verified') {
    await recordAccounts(deps, before, used, now)
    await keepReservation(deps, campaign, before, 'verified')
  }
  const whenVerified = verifiedEvents(events, before, task, { now, triedAt: now })
  const rest = { limit: type.limit, whenVerified }
  const recorded = await progress.record(before.id, task, outcome, now, rest)
  if (recorded) return null
  const latest = await progress.find(before.id)
  if (latest?.tasks[task.id]?.verifiedAt) return null
  requireTry(type.limit, latest ?? before, task.id, now)
  throw new DomainError('IN_PROGRESS')
}

function requireTry(
  limit: TryLimit | undefined,
  progress: Progress,
  taskId: string,
  now: Date,
): void {
  const at = limit && retryAt(limit, progress.tasks[taskId]?.wrongTries ?? [], now)
  if (at) {
    const retryAfterMs = at.getTime() - now.getTime()
    throw new DomainError('TASK_TOO_MANY_TRIES', { retryAfterMs })
  }
}

/** Notes the accounts that are found, by what asks for them. */
const noting = (accounts: LinkedAccounts, used: Set<string>): LinkedAccounts =>
  Object.fromEntries(
    Object.entries(accounts).map(([need, find]) => [
      need,
      async (userId: string) => {
        const account = await find(userId)
        if (account !== null) used.add(accountOf(need, account))
        return account
      },
    ]),
  ) as LinkedAccounts
