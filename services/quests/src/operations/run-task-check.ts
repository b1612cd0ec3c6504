import { taskChecked } from '@platform/contracts/quests/events'
import { preconditions } from '@platform/contracts/quests/preconditions'
import { RateLimited } from '@platform/service-kit'
import type { CampaignTask } from '../domain/campaign-task.ts'
import { AccountLost, askWithToken, requireLinked } from '../domain/outside-account.ts'
import { progressIdOf } from '../domain/progress.ts'
import type { ProofData } from '../domain/proof.ts'
import {
  LEASE_MS,
  MAX_DELAY_MS,
  MAX_PAUSE_MS,
  MAX_RUNS,
  nextLook,
  nextRun,
  RUN_TIMEOUT_MS,
  type TaskCheck,
} from '../domain/task-check.ts'
import { taskTypeOf } from '../domain/task-types/table.ts'
import type {
  AnyTaskType,
  CheckRun,
  KnownGameUser,
  Result,
  Waits,
} from '../domain/task-types/task-type.ts'
import type { Dependencies } from './dependencies.ts'
import { gameUserIn, takeHolding, takePlayer } from './games/game-login.ts'
import { accountOf, recordAccounts } from './holds/record-accounts.ts'
import { keepReservation } from './keep-reservation.ts'
import { proofStanding } from './proofs/proof-standing.ts'
import { ownReferralCode } from './referrals/own-code.ts'
import { verifiedEvents } from './verified-events.ts'

export type CheckDependencies = Pick<
  Dependencies,
  | 'campaigns'
  | 'catalogue'
  | 'gameLogins'
  | 'usedLogins'
  | 'signals'
  | 'markOf'
  | 'progress'
  | 'reservations'
  | 'recounts'
  | 'checks'
  | 'pauses'
  | 'proofs'
  | 'evidence'
  | 'reviews'
  | 'ids'
  | 'outsideAccounts'
  | 'userFacts'
  | 'findWallets'
  | 'pogFacts'
  | 'referrals'
  | 'referralCodes'
  | 'siteOrigins'
  | 'providers'
  | 'events'
  | 'clock'
  | 'crashPoint'
>

/**
 * One run of a check that this instance has leased. A run that fails is repeated after a growing pause; after
 * MAX_RUNS runs the check ends with the rejection CHECK_UNAVAILABLE, and the run returns 'given-up'. A check in a
 * campaign that this version cannot run is given back.
 * @throws why the run failed, when it is to be repeated
 */
export async function runTaskCheck(
  deps: CheckDependencies,
  check: TaskCheck,
  stopping: AbortSignal,
) {
  const { campaigns, progress, checks, clock } = deps
  const [campaign, own] = await Promise.all([
    campaigns.find(check.campaignId),
    progress.find(progressIdOf(check.campaignId, check.userId)),
  ])
  if (!campaign && (await campaigns.isStored(check.campaignId))) {
    return checks.giveBack(check, nextLook(check, clock.now()))
  }
  const task = campaign?.tasks.find(({ id }) => id === check.taskId)
  // The campaign, its task or the user's progress is gone: there is nothing to record a result on.
  if (!campaign || !task || !own) return checks.end(check)
  const { verifiedAt, checked = 0 } = own.tasks[task.id] ?? {}
  if (verifiedAt) return checks.remove(check)
  // A crash, or a lost answer, came between the result and the end of the check.
  if (checked >= check.number) return checks.end(check)

  const type = taskTypeOf(task.type)
  const limited = limitedBy(type, task)
  const paused = limited ? await deps.pauses.until(limited) : null
  if (paused && paused > clock.now()) return delay(deps, check, task, paused)
  // A crash cut the last run short, so its failure was not handled.
  if (check.runs > MAX_RUNS) return giveUp(deps, check, task)
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(RUN_TIMEOUT_MS)])
  const now = clock.now()
  try {
    const captured = (taskId: string) => own.tasks[taskId]?.captured ?? null
    const gameUser = () => gameUserIn(deps, campaign, check.userId)
    const run = { settings: task.settings, now, signal, captured, gameUser }
    const used = new Set<string>()
    const result = await runOnce(deps, type, check, run, used)
    if (result.kind === 'waits') return checks.giveBack(check, result.until)
    if (result.kind === 'verified') {
      await recordAccounts(deps, check, used, clock.now())
      await keepReservation(deps, campaign, own, 'verified')
    }
    await record(deps, type, check, task, result)
  } catch (error) {
    if (error instanceof RateLimited) {
      const after = (ms: number) => new Date(clock.now().getTime() + ms)
      if (limited && error.isOnAll) {
        await deps.pauses.pause(limited, after(Math.min(error.retryAfterMs, MAX_PAUSE_MS)))
      }
      return delay(deps, check, task, after(error.retryAfterMs))
    }
    if (stopping.aborted) return checks.giveBack(check, clock.now())
    if (check.runs >= MAX_RUNS) return giveUp(deps, check, task)
    await checks.postpone(check, nextRun(check.runs, clock.now()))
    throw error
  }
}

/** Under which name a pause of the provider, or of the part of it that the task is about, is kept; null without a provider. */
export const limitedBy = (type: AnyTaskType, task: CampaignTask) =>
  partAsked(type, task) ?? type.provider ?? null

/** The part of the provider that the task is about; null where the provider has no parts. */
export const partAsked = ({ provider, providerPart }: AnyTaskType, { settings }: CampaignTask) =>
  provider && providerPart ? `${provider}:${providerPart(settings)}` : null

/** Ends when the signal aborts, also if the type's check ignores it. */
export async function runOnce(
  deps: CheckDependencies,
  type: AnyTaskType,
  check: TaskCheck,
  rest: Pick<CheckRun<unknown, unknown>, 'settings' | 'now' | 'signal' | 'captured' | 'gameUser'>,
  /** Filled with the outside accounts that it asks about. */
  used: Set<string>,
): Promise<Result | Waits> {
  const { outsideAccounts, userFacts, findWallets, referrals, providers } = deps
  const { id, number, data, userId } = check
  if (!type.check) throw new Error(`${type.contract.type} has no check`)
  rest.signal.throwIfAborted()
  const aborted = Promise.withResolvers<never>()
  rest.signal.addEventListener('abort', () => aborted.reject(rest.signal.reason), { once: true })
  const withAccount: CheckRun<unknown, unknown>['withAccount'] = (need, ask) =>
    askWithToken(outsideAccounts, userId, need, (account) => {
      used.add(accountOf(need, account.subject))
      return ask(account)
    })
  const fact: CheckRun<unknown, unknown>['fact'] = (fact) => userFacts.fact(userId, fact)
  const linkedAccount: CheckRun<unknown, unknown>['linkedAccount'] = async (need) => {
    const account = await requireLinked(outsideAccounts, userId, need)
    used.add(accountOf(need, account.subject))
    return account
  }
  const wallets = async () => {
    const found = await findWallets(userId)
    if (found.length === 0) throw new AccountLost(preconditions.linkedWallet.rejection)
    for (const address of found) used.add(accountOf('linkedWallet', address))
    return found
  }
  const pogCard = async () => {
    const card = (await deps.pogFacts.find(userId))?.card
    if (!card) throw new AccountLost(preconditions.pogCard.rejection)
    return { page: card.page, origins: deps.siteOrigins }
  }
  const proof = (data: ProofData) => proofStanding(deps, check, data)
  const referredFriends = () => referrals.countQualified(userId)
  const invitation = async () => ({
    code: await ownReferralCode(deps, userId),
    origins: deps.siteOrigins,
  })
  const own = {
    ...{ withAccount, linkedAccount, fact, wallets, referredFriends },
    ...{ invitation, pogCard, proof },
    takePlayer: (player: KnownGameUser) => takePlayer(deps, check, player),
    takeHolding: (holdings: readonly string[]) => takeHolding(deps, check, holdings),
  }
  const run = { ...rest, key: `${id}:${number}`, data, userId, ...own }
  try {
    return await Promise.race([type.check(run, providers), aborted.promise])
  } catch (error) {
    if (!(error instanceof AccountLost)) throw error
    return { kind: 'rejected', rejection: error.rejection }
  }
}

/** The provider is over its rate limit: the run does not count, and the next is not before that time. */
async function delay(deps: CheckDependencies, check: TaskCheck, task: CampaignTask, until: Date) {
  const waits = until.getTime() - check.requestedAt.getTime()
  if (waits > MAX_DELAY_MS) return giveUp(deps, check, task)
  await deps.checks.giveBack(check, until)
}

/** An instance that has lost its lease gives nothing up: the new holder may get the result. */
async function giveUp(deps: CheckDependencies, check: TaskCheck, task: CampaignTask) {
  const { checks, progress, clock } = deps
  const held = await checks.lease(check, new Date(clock.now().getTime() + LEASE_MS))
  if (!held) return
  const whenRecorded = checkedEvent(deps, held)
  const unavailable = { kind: 'rejected', rejection: 'CHECK_UNAVAILABLE' } as const
  await progress.recordCheck(held, task, unavailable, { whenRecorded })
  await checks.end(held)
  return 'given-up'
}

/**
 * First the result, then the end of the check: after a crash in between the next run only ends it. A result
 * that is not recorded verifies nothing, so its check keeps the number that the next try counts from.
 */
async function record(
  deps: CheckDependencies,
  type: AnyTaskType,
  check: TaskCheck,
  task: CampaignTask,
  result: Result,
) {
  const at = { now: deps.clock.now(), triedAt: check.requestedAt }
  const whenVerified = verifiedEvents(deps.events, check, task, at)
  const rest = { limit: type.limit, whenVerified, whenRecorded: checkedEvent(deps, check) }
  const recorded = await deps.progress.recordCheck(check, task, result, rest)
  deps.crashPoint('task-check-recorded')
  const isVerified = recorded && result.kind === 'verified'
  await (isVerified ? deps.checks.remove(check) : deps.checks.end(check))
}

const checkedEvent = (
  { events }: Pick<CheckDependencies, 'events'>,
  { userId, campaignId, taskId }: TaskCheck,
) => events.create(taskChecked, { key: userId, data: { userId, campaignId, taskId } })
