import type { Channel } from '@platform/contracts/registry/manifest'
import type { CanaryEvidence } from '@platform/contracts/registry/releases'
import { stopCanary as decideStop } from '../domain/release-decisions.ts'
import { type ChannelDependencies, changeChannel } from './change-channel.ts'

interface Stop {
  channel: Channel
  remote: string
  /** The versions that the evidence is about. */
  canary: string
  stable: string
  evidence: CanaryEvidence
}

/**
 * Ends a canary that fails more than the stable version, in the registry's own name. Does nothing unless the
 * same canary still runs beside the same stable version, so that any number of instances may call it at once.
 * @returns whether this call stopped it
 */
export async function stopCanary(
  deps: ChannelDependencies,
  { channel, remote, canary, stable, evidence }: Stop,
): Promise<boolean> {
  const request = { channel, remote, by: 'registry', evidence }
  const { made } = await changeChannel(deps, request, (current) =>
    decideStop(current, { canary, stable }),
  )
  return made
}
