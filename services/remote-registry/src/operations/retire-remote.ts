import { type Channel, channel as channelName } from '@platform/contracts/registry/manifest'
import type { RemoteStatus } from '@platform/contracts/registry/releases'
import { DomainError } from '@platform/service-kit'
import { releaseOf } from '../domain/channel.ts'
import { retire } from '../domain/release-decisions.ts'
import { type ChannelDependencies, changeChannel } from './change-channel.ts'
import type { Dependencies } from './dependencies.ts'
import { unlistUnpinned } from './unpin-build.ts'

/**
 * Ends the service of a remote in a channel. Its pins end with the last channel that serves it: a later release would
 * otherwise give their users a version that no gate has judged since. A retired remote stays as it is.
 * @throws DomainError NOT_FOUND for a remote that the channel never had
 */
export async function retireRemote(
  deps: ChannelDependencies & Pick<Dependencies, 'pins'>,
  request: { channel: Channel; remote: string; by: string; reason?: string | undefined },
): Promise<RemoteStatus> {
  const { remote, by, reason } = request
  const { state } = await changeChannel(deps, request, (current, { retirement }) => {
    if (current) return retire(current, { by, reason: reason ?? null })
    if (!retirement) throw new DomainError('NOT_FOUND')
    return undefined
  })
  // Also for a retired remote, whose pins are still there if the first attempt failed after the change. The writes are
  // read before the check, so that a pin made after a later release of the remote is not among them.
  const writes = await deps.pins.writesOf(remote)
  if (!(await isServed(deps, remote))) {
    for (const write of writes) await deps.pins.undo(write, undefined)
    // A release that ran meanwhile may have listed the versions.
    await unlistUnpinned(deps, { remote, by })
    channelName.options.forEach(deps.manifests.changed)
  }
  return state
}

/** Whether a channel serves the remote. */
export async function isServed(
  { changes }: Pick<Dependencies, 'changes'>,
  remote: string,
): Promise<boolean> {
  const states = await Promise.all(channelName.options.map(changes.current))
  return states.some((state) => releaseOf(state, remote) !== undefined)
}
