import type { ReleaseRight } from '@platform/contracts/registry/release-roles'
import { DomainError, forEachSettled } from '@platform/service-kit'
import type { Release, ReleaseDecision } from '../../domain/channel.ts'
import { release as decideRelease, promote } from '../../domain/release-decisions.ts'
import { mayActIn } from '../../domain/release-roles.ts'
import type { StoredPlan } from '../../repositories/canary-plans.ts'
import { type ChannelDependencies, changeChannel } from '../change-channel.ts'
import { releasableBuild } from '../complete-build.ts'
import type { Dependencies } from '../dependencies.ts'
import { type AnnounceDependencies, announceRefusal } from '../notices/announce.ts'
import { requireNotStopped } from '../require-not-stopped.ts'
import { planOf } from './read-plan.ts'
import { readProgress } from './read-progress.ts'
import { type RunningCanary, runningCanaries } from './running-canaries.ts'

type Needed = ChannelDependencies &
  AnnounceDependencies &
  Pick<Dependencies, 'plans' | 'outcomes' | 'rollups' | 'roles' | 'gate' | 'ids' | 'log'>

/**
 * Gives canaries with a plan their next share, once they have baked and their conditions hold. Any number of instances may
 * do so at once, as when the leader changes: a step is one conditional change of the channel.
 */
export async function advanceCanaries(deps: Needed, signal: AbortSignal): Promise<void> {
  await forEachSettled(await runningCanaries(deps), signal, (canary) => advance(deps, canary))
}

async function advance(deps: Needed, running: RunningCanary): Promise<void> {
  const plan = await planOf(deps, running)
  if (!plan || plan.version !== running.canary.version) return
  await deps.plans.keep(plan.id, deps.clock.now())
  const { next, nextAt, waitsFor } = await readProgress(deps, running, plan)
  if (next === null || nextAt === null || Date.parse(nextAt) > deps.clock.now().getTime()) return
  // One that was refused is tried again: another remote may have left the path that was in its way.
  if (waitsFor.some(({ kind }) => kind !== 'refused')) return
  try {
    await step(deps, running, plan, next)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const { code } = error
    if (plan.refused?.code === code && plan.refused.share === next) return
    await deps.plans.refuse(plan.id, { share: next, code })
    const { channel, remote, version } = plan
    deps.log.warn({ channel, remote, version, next, code }, 'a step of a canary was refused')
    // As of a release: nobody looks at a canary that grows automatically.
    await announceRefusal(deps, { channel, remote, version, by: 'registry' }, error)
  }
}

/**
 * A stop of the build in any channel holds the plan: nobody looks at its steps, as somebody does who promotes a canary.
 * @throws DomainError what refuses a release
 */
async function step(
  deps: Needed,
  running: RunningCanary,
  plan: StoredPlan,
  next: number,
): Promise<void> {
  const { channel, remote, version, by } = plan
  const shares = [
    ...plan.steps.map(({ share }) => share),
    ...(plan.atEnd === 'promote' ? [100] : []),
  ]
  const reason = `step ${shares.indexOf(next) + 1} of ${shares.length} of a plan by ${by}`
  const request = { channel, remote, by: 'registry', reason, plan: plan.id }
  await changeChannel(deps, request, async (current, audience) => {
    if (!isSame(current, running)) return undefined
    await requireRight(deps, plan, next === 100 ? 'promote' : 'release')
    const build = await releasableBuild(deps, remote, version)
    const decision = decide(current, plan, next, deps.ids.next())
    if (!decision) return undefined
    const force = plan.forced && plan.createdAt
    const isForced = await requireNotStopped(deps, remote, version, force)
    await deps.gate.admit(build, audience)
    return { ...decision, isForced }
  })
}

function decide(
  current: Release | undefined,
  { remote, version }: StoredPlan,
  next: number,
  newSalt: string,
): ReleaseDecision | undefined {
  return next === 100
    ? promote(current, version)
    : decideRelease(current, { remote, version, weight: next }, newSalt)
}

/** Whether nobody has changed the canary since it was looked at. */
function isSame(current: Release | undefined, { releaseSalt, stable, canary }: RunningCanary) {
  return (
    current?.releaseSalt === releaseSalt &&
    current.stable === stable &&
    current.canary?.version === canary.version &&
    current.canary.weight === canary.weight
  )
}

/** A team that has lost a right since it made the plan takes no step by it. @throws DomainError FORBIDDEN with `details.right` */
async function requireRight(
  { roles }: Needed,
  { by, remote, channel }: StoredPlan,
  right: ReleaseRight,
): Promise<void> {
  const { teams } = await roles.current()
  const team = teams.find(({ name }) => name === by)
  const holds =
    team?.may.includes(right) && team.remotes.includes(remote) && mayActIn(team, channel)
  if (!holds) throw new DomainError('FORBIDDEN', { right })
}
