import type { Channel } from '@platform/contracts/registry/manifest'
import type { RegistryStatus } from '@platform/contracts/registry/releases'
import { remoteStatusOf } from './change-channel.ts'
import type { Dependencies } from './dependencies.ts'

/** What a channel serves now of every remote, by name, with those that are retired. */
export async function readStatus(
  { changes }: Pick<Dependencies, 'changes'>,
  channel: Channel,
): Promise<RegistryStatus> {
  const state = await changes.current(channel)
  const names = [...state.releases, ...state.retired].map(({ remote }) => remote).toSorted()
  const remotes = names.map((remote) => remoteStatusOf(channel, remote, state))
  return { channel, serial: state.serial, remotes }
}
