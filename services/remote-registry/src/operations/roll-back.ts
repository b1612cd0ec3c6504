import type { Channel } from '@platform/contracts/registry/manifest'
import type { ReleaseRight } from '@platform/contracts/registry/release-roles'
import type { RemoteStatus } from '@platform/contracts/registry/releases'
import { DomainError } from '@platform/service-kit'
import { rollBack as decideRollBack, restore } from '../domain/channel.ts'
import { type ChannelDependencies, changeChannel } from './change-channel.ts'
import { completeBuild } from './complete-build.ts'
import type { Dependencies } from './dependencies.ts'
import { listMissingPins } from './list-missing-pins.ts'

/**
 * Ends the canary; without one, restores the last good version. The contract gate does not apply: such a rollback
 * is always possible. A retired remote gets back the version that it had, if the gate admits it: another remote may
 * have its paths by now.
 * @throws DomainError NOTHING_TO_ROLL_BACK; of a retired remote also CONTRACT_BROKEN, MANIFEST_FULL, and FORBIDDEN with `details.right`
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
    reason?: string | undefined
  },
): Promise<RemoteStatus> {
  const { remote, version, may } = request
  const { state, made } = await changeChannel(deps, request, async (current, audience) => {
    const { retirement } = audience
    if (!retirement) return decideRollBack(current, version)
    // A version is named by a retry: with the remote retired, no version is left to roll back.
    if (version !== undefined) return undefined
    const right = 'promote'
    if (!may.includes(right)) throw new DomainError('FORBIDDEN', { right })
    const build = await completeBuild(deps, remote, retirement.version)
    await deps.gate.admit(build, audience)
    return restore(retirement, deps.ids.next())
  })
  return made ? listMissingPins(deps, state, request.by) : state
}
