import type { Channel } from '@platform/contracts/registry/manifest'
import type { RegistryStatus } from '@platform/contracts/registry/releases'
import { servedState } from './change-channel.ts'
import type { Dependencies } from './dependencies.ts'

/** What a channel serves now of every remote, by name. */
export async function readStatus(
  { changes }: Pick<Dependencies, 'changes'>,
  channel: Channel,
): Promise<RegistryStatus> {
  const state = await changes.current(channel)
  const names = state.releases.map(({ remote }) => remote).toSorted()
  const remotes = names.map((remote) => servedState(channel, remote, state))
  return { channel, serial: state.serial, remotes }
}
