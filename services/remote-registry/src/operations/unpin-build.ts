import { channel as channels } from '@platform/contracts/registry/manifest'
import { unpin } from '../domain/channel.ts'
import type { Pin } from '../repositories/pins.ts'
import { type ChannelDependencies, changeChannel } from './change-channel.ts'

/** Ends the pin of a user or partner. False if there is none. */
export async function unpinBuild(
  deps: ChannelDependencies,
  pin: Pick<Pin, 'subject' | 'remote' | 'by'>,
): Promise<boolean> {
  const { pins, manifests } = deps
  const changed = await pins.remove(pin.subject, pin.remote)
  await unlistUnpinned(deps, pin)
  channels.options.forEach(manifests.changed)
  return changed
}

/** Frees the paths of versions to which nobody is pinned any longer. */
export async function unlistUnpinned(
  deps: ChannelDependencies,
  { remote, by }: Pick<Pin, 'remote' | 'by'>,
): Promise<void> {
  for (const channel of channels.options) {
    const unlist = () =>
      changeChannel(deps, { channel, remote, by }, async (_current, { state }) => {
        const pinned = await deps.pins.versionsOf([remote])
        return unpin(
          state,
          remote,
          pinned.map(({ version }) => version),
        )
      })
    // Each change removes one version.
    while ((await unlist()).made);
  }
}
