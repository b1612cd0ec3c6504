import type { Channel } from '@platform/contracts/registry/manifest'
import type { RemoteStatus } from '@platform/contracts/registry/releases'
import { promote } from '../domain/channel.ts'
import { type ChannelDependencies, changeChannel } from './change-channel.ts'
import { completeBuild } from './complete-build.ts'
import type { Dependencies } from './dependencies.ts'

/** The canary becomes the stable version. @throws DomainError NO_CANARY, CONTRACT_BROKEN */
export async function promoteCanary(
  deps: ChannelDependencies & Pick<Dependencies, 'gate'>,
  request: { channel: Channel; remote: string; by: string; version?: string | undefined },
): Promise<RemoteStatus> {
  const { remote } = request
  const { state } = await changeChannel(deps, request, async (current, audience) => {
    const decision = promote(current, request.version)
    if (!decision) return undefined
    const build = await completeBuild(deps, remote, decision.version)
    await deps.gate.admit(build, audience)
    return decision
  })
  return state
}
