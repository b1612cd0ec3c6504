import { DAY_MS } from '@platform/contracts/constants'
import { isUndoable } from '@platform/contracts/rules/undoable-tasks'
import { forEachSettled, RateLimited } from '@platform/service-kit'
import type { Campaign } from '../domain/campaign.ts'
import type { CampaignTask } from '../domain/campaign-task.ts'
import type { Claim } from '../domain/claim.ts'
import { nextRetry } from '../domain/claim-retry.ts'
import { type Progress, progressIdOf } from '../domain/progress.ts'
import { nextRecheck, type RecheckVerdict } from '../domain/recheck.ts'
import { MAX_PAUSE_MS, RUN_TIMEOUT_MS } from '../domain/task-check.ts'
import { taskTypeOf } from '../domain/task-types/table.ts'
import type { RecheckedClaim } from '../repositories/rechecks.ts'
import { revocationReviewId } from './appeal-revocation.ts'
import type { Dependencies } from './dependencies.ts'
import { gameUserIn } from './games/game-login.ts'
import { revokedEvent, revokeReward } from './revoke-reward.ts'
import { type CheckDependencies, limitedBy, runOnce } from './run-task-check.ts'

type Needed = CheckDependencies & Pick<Dependencies, 'rechecks' | 'holdDays'>

/** Claims that are read at a time. */
const BATCH = 100
/** How long a run goes on while more are due, ms. */
const RUN_MS = 45_000

/**
 * Checks claimed rewards again whose time has come: whether their users still do the tasks that can be undone. A reward is revoked only
 * after two checks, a day apart, have missed the same task, and the time to appeal is over; what a provider does not answer never counts against the user.
 */
export async function recheckClaims(deps: Needed, signal: AbortSignal): Promise<void> {
  const began = performance.now()
  let due: RecheckedClaim[]
  do {
    due = await deps.rechecks.due(deps.clock.now(), BATCH)
    // A failure ends the run: what failed is still the longest due.
    await forEachSettled(due, signal, (claim) => recheckClaim(deps, claim, signal))
  } while (due.length === BATCH && !signal.aborted && performance.now() - began < RUN_MS)
}

/** Publishes again what the wallet has not confirmed. */
export async function republishRevocations(
  { rechecks, events, clock }: Pick<Needed, 'rechecks' | 'events' | 'clock'>,
  signal: AbortSignal,
): Promise<void> {
  const now = clock.now()
  const due = await rechecks.unconfirmed(now, BATCH)
  await forEachSettled(due, signal, async (revocation) => {
    const { claim, retryCount, isInOutbox } = revocation
    // An event that is still in the outbox is not lost.
    const missed = claim.recheck?.missed?.tasks ?? []
    const event = isInOutbox ? null : revokedEvent(events, claim, missed, retryCount + 1)
    await rechecks.republish(revocation, nextRetry(retryCount, now), event)
  })
}

async function recheckClaim(deps: Needed, claim: RecheckedClaim, stopping: AbortSignal) {
  // A claim that was held and refused is a return to the operator: there is nothing to take back.
  if (claim.kind !== 'reward') {
    return deps.rechecks.save(claim, { ...claim.recheck, dueAt: null, outcome: 'unknown' })
  }
  // What is not paid yet cannot be taken back, and is checked as soon as it is, however late.
  if (claim.status !== 'CREDITED') {
    const dueAt = new Date(deps.clock.now().getTime() + DAY_MS)
    return deps.rechecks.save(claim, { ...claim.recheck, until: dueAt, dueAt })
  }
  const verdict = await verdictOn(deps, claim, stopping)
  if (stopping.aborted) return
  const now = deps.clock.now()
  const next = nextRecheck(claim.recheck, verdict, now, deps.holdDays.appeal)
  if (next.outcome !== 'undone' || !next.clawBack) return deps.rechecks.save(claim, next)
  // A crash came between the appeal and its record with the claim.
  if (await deps.reviews.find(revocationReviewId(deps, claim.id))) {
    return deps.rechecks.save(claim, { ...claim.recheck, dueAt: null, appealed: true })
  }
  await revokeReward(deps, claim, next)
}

async function verdictOn(
  deps: Needed,
  { campaignId, claimant }: Claim,
  stopping: AbortSignal,
): Promise<RecheckVerdict> {
  const [campaign, progress] = await Promise.all([
    deps.campaigns.find(campaignId),
    deps.progress.find(progressIdOf(campaignId, claimant)),
  ])
  if (!campaign || !progress) return { kind: 'unavailable' }
  const missed: string[] = []
  for (const task of campaign.tasks) {
    if (!isUndoable(task.type) || !progress.tasks[task.id]?.verifiedAt) continue
    const verdict = await checkAgain(deps, { campaign, progress, task }, stopping)
    if (verdict.kind === 'unavailable') return verdict
    if (verdict.kind === 'undone') missed.push(task.id)
  }
  return missed.length > 0 ? { kind: 'undone', tasks: missed } : { kind: 'done' }
}

/** One task, by the check of its type. Failures of the provider are no verdict. */
async function checkAgain(
  deps: Needed,
  { campaign, progress, task }: { campaign: Campaign; progress: Progress; task: CampaignTask },
  stopping: AbortSignal,
): Promise<RecheckVerdict> {
  const { userId } = progress
  const now = deps.clock.now()
  const type = taskTypeOf(task.type)
  const limited = limitedBy(type, task)
  const paused = limited ? await deps.pauses.until(limited) : null
  if (paused && paused > now) return { kind: 'unavailable', retryAt: paused }
  const id = `recheck:${progress.id}:${task.id}`
  const check = {
    ...{ id, campaignId: campaign.id, userId, taskId: task.id, type: task.type },
    ...{
      providerPart: null,
      number: now.getTime(),
      data: null,
      requestedAt: now,
      runs: 1,
      nextRunAt: null,
    },
  }
  try {
    const run = {
      settings: task.settings,
      now,
      signal: AbortSignal.any([stopping, AbortSignal.timeout(RUN_TIMEOUT_MS)]),
      captured: (taskId: string) => progress.tasks[taskId]?.captured ?? null,
      gameUser: () => gameUserIn(deps, campaign, userId),
    }
    const result = await runOnce(deps, type, check, run, new Set())
    if (result.kind === 'verified') return { kind: 'done' }
    if (result.kind === 'waits' || result.isPartial) return { kind: 'unavailable' }
    return { kind: 'undone', tasks: [task.id] }
  } catch (error) {
    if (!(error instanceof RateLimited)) return { kind: 'unavailable' }
    const retryAt = new Date(now.getTime() + Math.min(error.retryAfterMs, MAX_PAUSE_MS))
    if (limited && error.isOnAll) await deps.pauses.pause(limited, retryAt)
    return { kind: 'unavailable', retryAt }
  }
}
