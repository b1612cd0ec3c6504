import type { Channel } from '@platform/contracts/registry/manifest'
import type { RegistryStatus } from '@platform/contracts/registry/releases'
import { type ChannelState, releaseOf } from '../domain/channel.ts'
import { remoteStatusOf } from './change-channel.ts'
import type { Dependencies } from './dependencies.ts'
import { planOf } from './plans/read-plan.ts'
import { readProgress } from './plans/read-progress.ts'

type Needed = Pick<Dependencies, 'changes' | 'plans' | 'outcomes' | 'rollups'>

/** What a channel serves now of every remote, by name, with those that are retired and the plans of canaries. */
export async function readStatus(deps: Needed, channel: Channel): Promise<RegistryStatus> {
  const state = await deps.changes.current(channel)
  const names = [...state.releases, ...state.retired].map(({ remote }) => remote).toSorted()
  const remotes = names.map(async (remote) => {
    const plan = await progressIn(deps, channel, state, remote)
    return { ...remoteStatusOf(channel, remote, state), ...(plan && { plan }) }
  })
  return { channel, serial: state.serial, remotes: await Promise.all(remotes) }
}

async function progressIn(deps: Needed, channel: Channel, state: ChannelState, remote: string) {
  const release = releaseOf(state, remote)
  if (!release?.canary) return undefined
  const running = { ...release, channel, canary: release.canary }
  const plan = await planOf(deps, running)
  return plan?.version === release.canary.version ? readProgress(deps, running, plan) : undefined
}
