import type { Channel } from '@platform/contracts/registry/manifest'
import type { ChannelState } from '@platform/contracts/registry/releases'
import { promote } from '../domain/channel.ts'
import type { BuildsRepository } from '../repositories/builds-repository.ts'
import { type ChannelParts, changeChannel } from './change-channel.ts'
import { completeBuild } from './complete-build.ts'
import type { ContractGate } from './contract-gate.ts'

/** The canary becomes the stable version. @throws DomainError NO_CANARY, CONTRACT_BROKEN */
export async function promoteCanary(
  parts: ChannelParts & { builds: BuildsRepository; gate: ContractGate },
  request: { channel: Channel; remote: string; by: string; version?: string | undefined },
): Promise<ChannelState> {
  const { channel, remote } = request
  const { state } = await changeChannel(parts, request, async (current) => {
    const decision = promote(current, request.version)
    if (!decision) return undefined
    const build = await completeBuild(parts.builds, remote, decision.version)
    await parts.gate.admit(build, { channel, stable: current?.stable })
    return decision
  })
  return state
}
