import type { CanaryPlan } from '@platform/contracts/registry/canary-plan'
import type { Channel } from '@platform/contracts/registry/manifest'
import type { ReleaseRight } from '@platform/contracts/registry/release-roles'
import type { RemoteStatus } from '@platform/contracts/registry/releases'
import { DomainError } from '@platform/service-kit'
import { release } from '../domain/release-decisions.ts'
import { rightToDecide } from '../domain/release-roles.ts'
import { type ChannelDependencies, changeChannel } from './change-channel.ts'
import { releasableBuild } from './complete-build.ts'
import type { Dependencies } from './dependencies.ts'
import { listMissingPins } from './list-missing-pins.ts'
import { growsBy } from './plans/read-plan.ts'
import { requireNotStopped } from './require-not-stopped.ts'

interface Request {
  channel: Channel
  remote: string
  version: string
  /** Percent of devices; null for all. */
  canary: number | null
  /** How the canary grows; it begins with the share of the first step. */
  plan?: CanaryPlan | undefined
  /** Gives a build to all, at once or by a plan, although its canary was stopped. */
  force?: boolean
  by: string
  /** The rights of the team. */
  may: readonly ReleaseRight[]
}

/**
 * Releases a complete build to a channel, or to a share of its devices. A request for the current state changes nothing: a canary that
 * grows by this plan already, as when a CI runs again, keeps its share.
 * @throws DomainError NOT_FOUND, BUILD_INCOMPLETE, SIGNATURE_INVALID, CONTRACT_BROKEN, MANIFEST_FULL; FORBIDDEN with `details.right`, the missing one;
 * BUILD_STOPPED for a release to all and for one with a plan, without `force`
 */
export async function releaseBuild(
  deps: ChannelDependencies & Pick<Dependencies, 'gate' | 'ids' | 'plans'>,
  { channel, remote, version, canary, plan, force = false, by, may }: Request,
): Promise<RemoteStatus> {
  const build = await releasableBuild(deps, remote, version)
  if (plan?.atEnd === 'promote' && !may.includes('promote')) {
    throw new DomainError('FORBIDDEN', { right: 'promote' })
  }
  const planId = plan && deps.ids.next()
  const { state, made } = await changeChannel(
    deps,
    { channel, remote, by, plan: planId },
    async (current, audience) => {
      const wanted = { remote, version, weight: plan?.steps[0]?.share ?? canary }
      const decision = release(current, wanted, deps.ids.next(), plan !== undefined)
      if (!decision) return undefined
      const right = rightToDecide(current ?? audience.retirement, decision)
      if (!may.includes(right)) throw new DomainError('FORBIDDEN', { right })
      const isForced =
        (decision.action === 'release' || plan !== undefined) &&
        (await requireNotStopped(deps, remote, version, force))
      const isCanary = current?.canary?.version === version && !isForced
      if (plan && isCanary && (await growsBy(deps, { channel, remote }, { version, by, plan }))) {
        return undefined
      }
      await deps.gate.admit(build, audience)
      // Before the change that names it: a plan that no change names has no effect.
      if (plan && planId !== undefined) {
        const createdAt = deps.clock.now()
        const about = { id: planId, channel, remote, version, by, createdAt, forced: isForced }
        await deps.plans.add({ ...about, ...plan })
      }
      return { ...decision, isForced }
    },
  )
  return made ? listMissingPins(deps, state, by) : state
}
