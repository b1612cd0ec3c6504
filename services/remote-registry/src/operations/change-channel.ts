import type { Channel } from '@platform/contracts/registry/manifest'
import type { CanaryEvidence, ChannelState as Told } from '@platform/contracts/registry/releases'
import type { Clock } from '@platform/service-kit'
import {
  type ChannelState,
  changed,
  type Decision,
  type Release,
  releaseOf,
  weightedVersions,
} from '../domain/channel.ts'
import type { ChannelChangesRepository } from '../repositories/channel-changes-repository.ts'
import type { ManifestReader } from './manifest-reader.ts'

export interface ChannelParts {
  changes: ChannelChangesRepository
  manifests: Pick<ManifestReader, 'changed'>
  clock: Clock
}

export interface ChangeRequest {
  channel: Channel
  remote: string
  /** Who asks, for the audit trail. */
  by: string
  reason?: string | undefined
  evidence?: CanaryEvidence
}

/** Undefined: it is so already. Asked again when another change came first. */
type Decide = (current: Release | undefined) => Promise<Decision | undefined> | Decision | undefined

/** Decides on the newest state of a channel and records the change. `made` is false if there was none to make. */
export function changeChannel(
  parts: ChannelParts,
  request: ChangeRequest,
  decide: Decide,
): Promise<{ state: Told; made: boolean }> {
  return parts.changes.inTurn(request.channel, () => change(parts, request, decide))
}

async function change(
  { changes, manifests, clock }: ChannelParts,
  { channel, remote, by, reason, evidence }: ChangeRequest,
  decide: Decide,
): Promise<{ state: Told; made: boolean }> {
  // Ends: a serial is only lost to another change that was made.
  for (;;) {
    const current = await changes.current(channel)
    const decision = await decide(releaseOf(current, remote))
    if (!decision) return { state: toldState(channel, remote, current), made: false }
    const next = changed(current, decision, clock.now())
    const { action, version } = decision
    const told = { action, by, remote, version, reason: reason ?? null, evidence: evidence ?? null }
    if (await changes.add(channel, next, told)) {
      manifests.changed(channel)
      return { state: toldState(channel, remote, next), made: true }
    }
  }
}

/** What a channel serves of one remote. */
export function toldState(channel: Channel, remote: string, state: ChannelState): Told {
  const release = releaseOf(state, remote)
  const versions = release ? weightedVersions(release) : []
  return { channel, remote, serial: state.serial, versions }
}
