import type { Channel } from '@platform/contracts/registry/manifest'
import type { RemoteStatus } from '@platform/contracts/registry/releases'
import { promote } from '../domain/release-decisions.ts'
import { type ChannelDependencies, changeChannel } from './change-channel.ts'
import { releasableBuild } from './complete-build.ts'
import type { Dependencies } from './dependencies.ts'
import { requireNotStopped } from './require-not-stopped.ts'

/**
 * The canary becomes the stable version, or the registered version that is named.
 * @throws DomainError NO_CANARY, NOT_FOUND, BUILD_INCOMPLETE, SIGNATURE_INVALID, CONTRACT_BROKEN, MANIFEST_FULL; BUILD_STOPPED for a version that
 * is not the canary, without `force`
 */
export async function promoteCanary(
  deps: ChannelDependencies & Pick<Dependencies, 'gate'>,
  request: {
    channel: Channel
    remote: string
    by: string
    version?: string | undefined
    force?: boolean
  },
): Promise<RemoteStatus> {
  const { remote } = request
  const { state } = await changeChannel(deps, request, async (current, audience) => {
    const decision = promote(current, request.version)
    if (!decision) return undefined
    const { version } = decision
    const build = await releasableBuild(deps, remote, version)
    const isCanary = current?.canary?.version === version
    const { force = false } = request
    const isForced = !isCanary && (await requireNotStopped(deps, remote, version, force))
    await deps.gate.admit(build, audience)
    return { ...decision, isForced }
  })
  return state
}
