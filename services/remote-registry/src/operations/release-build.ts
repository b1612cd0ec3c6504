import type { Channel } from '@platform/contracts/registry/manifest'
import type { ChannelState } from '@platform/contracts/registry/releases'
import type { Ids } from '@platform/service-kit'
import { release } from '../domain/channel.ts'
import type { BuildsRepository } from '../repositories/builds-repository.ts'
import { type ChannelParts, changeChannel } from './change-channel.ts'
import { completeBuild } from './complete-build.ts'
import type { ContractGate } from './contract-gate.ts'

interface Request {
  channel: Channel
  remote: string
  version: string
  /** Percent of devices; null: everybody. */
  canary: number | null
  by: string
}

/**
 * Gives a complete build to a channel, or to a share of its devices. Asking for what is so changes nothing.
 * @throws DomainError NOT_FOUND, BUILD_INCOMPLETE, CONTRACT_BROKEN
 */
export async function releaseBuild(
  parts: ChannelParts & { builds: BuildsRepository; gate: ContractGate; ids: Ids },
  { channel, remote, version, canary, by }: Request,
): Promise<ChannelState> {
  const build = await completeBuild(parts.builds, remote, version)
  const { state } = await changeChannel(parts, { channel, remote, by }, async (current) => {
    const wanted = { remote, version, weight: canary }
    const decision = release(current, wanted, parts.ids.next())
    if (decision) await parts.gate.admit(build, channel, current?.stable)
    return decision
  })
  return state
}
