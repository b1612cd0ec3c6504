import type { RemoteStatus } from '@platform/contracts/registry/releases'
import { DomainError } from '@platform/service-kit'
import { pin, pinnedVersionsOf } from '../domain/channel.ts'
import { type ChannelDependencies, changeChannel } from './change-channel.ts'
import type { Dependencies } from './dependencies.ts'

/**
 * Lists the pinned versions that a release missed. When a pin and the release that brings the remote to the channel run
 * at the same time, the release does not read the pin, and the pin does not find the channel among those that serve the
 * remote. A version whose paths the gate refuses stays unlisted, so that its pins have no effect.
 */
export async function listMissingPins(
  deps: ChannelDependencies & Pick<Dependencies, 'gate'>,
  served: RemoteStatus,
  by: string,
): Promise<RemoteStatus> {
  const { channel, remote } = served
  let state = served
  for (const { version } of await deps.pins.versionsOf([remote])) {
    const build = await deps.builds.find(remote, version)
    if (!build) continue
    try {
      const listed = await changeChannel(
        deps,
        { channel, remote, by },
        async (_current, audience) => {
          if (pinnedVersionsOf(audience.state, remote).includes(version)) return undefined
          // The pin may have ended since.
          if (!(await deps.pins.has(remote, version))) return undefined
          const decision = pin(audience.state, { remote, version })
          if (decision) await deps.gate.admitPaths(build, { channel, state: audience.state })
          return decision
        },
      )
      state = listed.state
    } catch (error) {
      // The release itself is recorded already: a refused pin does not fail it.
      if (!(error instanceof DomainError)) throw error
    }
  }
  return state
}
