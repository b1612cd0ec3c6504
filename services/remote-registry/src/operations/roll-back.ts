import type { Channel } from '@platform/contracts/registry/manifest'
import type { ReleaseRight } from '@platform/contracts/registry/release-roles'
import type { RemoteStatus } from '@platform/contracts/registry/releases'
import { DomainError } from '@platform/service-kit'
import type { Release } from '../domain/channel.ts'
import { rollBack as decideRollBack, restore, rollBackTo } from '../domain/release-decisions.ts'
import type { Audience } from './audience.ts'
import { type ChannelDependencies, changeChannel } from './change-channel.ts'
import { releasableBuild } from './complete-build.ts'
import type { Dependencies } from './dependencies.ts'
import { listMissingPins } from './list-missing-pins.ts'
import { requireNotStopped } from './require-not-stopped.ts'

/**
 * Ends the canary; without one, restores the last good version. The contract gate does not apply: such a rollback
 * is always possible. A retired remote gets back the version that it had, if the gate admits it: another remote may
 * have its paths by now. So does a version of `to` that is neither stable nor the last good one.
 * @throws DomainError NOTHING_TO_ROLL_BACK; where the gate applies also NOT_FOUND, BUILD_INCOMPLETE, SIGNATURE_INVALID, CONTRACT_BROKEN, MANIFEST_FULL,
 * and FORBIDDEN with `details.right`; for a version of `to` also BUILD_STOPPED, without `force`
 */
export async function rollBack(
  deps: ChannelDependencies & Pick<Dependencies, 'gate' | 'ids'>,
  request: {
    channel: Channel
    remote: string
    by: string
    /** The rights of the team. */
    may: readonly ReleaseRight[]
    version?: string | undefined
    to?: string | undefined
    /** Goes back to a version although its canary was stopped. */
    force?: boolean
    reason?: string | undefined
  },
): Promise<RemoteStatus> {
  const { remote, version, to, may, force = false } = request
  const { state, made } = await changeChannel(deps, request, async (current, audience) => {
    const { retirement } = audience
    if (!retirement) {
      if (to === undefined) return decideRollBack(current, version)
      const decision = rollBackTo(current, to)
      if (!decision || isServed(current, to)) return decision
      const isForced = await requireNotStopped(deps, remote, to, force)
      await admit(to, audience)
      return { ...decision, isForced }
    }
    if (to !== undefined && to !== retirement.version) throw new DomainError('NOTHING_TO_ROLL_BACK')
    // A version is named by a retry: with the remote retired, no version is left to roll back.
    if (to === undefined && version !== undefined) return undefined
    await admit(retirement.version, audience)
    return restore(retirement, deps.ids.next())
  })
  return made ? listMissingPins(deps, state, request.by) : state

  async function admit(stored: string, audience: Audience): Promise<void> {
    const build = await releasableBuild(deps, remote, stored)
    const right = 'promote'
    if (!may.includes(right)) throw new DomainError('FORBIDDEN', { right })
    await deps.gate.admit(build, audience)
  }
}

function isServed(current: Release | undefined, version: string): boolean {
  return current?.stable === version || current?.lastGood === version
}
