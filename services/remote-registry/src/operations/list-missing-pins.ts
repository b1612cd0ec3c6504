import type { ChannelState } from '@platform/contracts/registry/releases'
import { DomainError } from '@platform/service-kit'
import { buildId } from '../domain/build.ts'
import { pin, pinnedVersionsOf } from '../domain/channel.ts'
import { type ChannelDependencies, changeChannel } from './change-channel.ts'
import type { Dependencies } from './dependencies.ts'

/**
 * Lists the pinned versions that a channel does not list after a release: a pin that is made while the channel gets
 * the remote is in neither the release nor, for the pin, a channel that serves it. One that is refused stays without
 * effect.
 */
export async function listMissingPins(
  deps: ChannelDependencies & Pick<Dependencies, 'gate'>,
  served: ChannelState,
  by: string,
): Promise<ChannelState> {
  const { channel, remote } = served
  let state = served
  for (const { version } of await deps.pins.versionsOf([remote])) {
    const build = (await deps.builds.findByIds([buildId(remote, version)])).values().next().value
    if (!build) continue
    try {
      const listed = await changeChannel(
        deps,
        { channel, remote, by },
        async (_current, audience) => {
          if (pinnedVersionsOf(audience.state, remote).includes(version)) return undefined
          if (!(await deps.pins.has(remote, version))) return undefined
          const decision = pin(audience.state, { remote, version })
          if (decision) await deps.gate.admitPaths(build, { channel, state: audience.state })
          return decision
        },
      )
      state = listed.state
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
    }
  }
  return state
}
