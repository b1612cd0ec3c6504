import type { Channel } from '@platform/contracts/registry/manifest'
import type { CanaryEvidence, RemoteStatus } from '@platform/contracts/registry/releases'
import {
  type ChannelState,
  type Decision,
  type Release,
  type Retirement,
  releaseOf,
  retirementOf,
  stateAfter,
  weightedVersions,
} from '../domain/channel.ts'
import { admitToManifest } from './admit-to-manifest.ts'
import { type Audience, audienceOf } from './audience.ts'
import type { Dependencies } from './dependencies.ts'

export type ChannelDependencies = Pick<
  Dependencies,
  'builds' | 'buildsUrl' | 'changes' | 'channelTurns' | 'pins' | 'manifests' | 'clock'
>

export interface ChangeRequest {
  channel: Channel
  remote: string
  /** The team, or `registry`, for the audit trail. */
  by: string
  reason?: string | undefined
  evidence?: CanaryEvidence
  /** The plan that the change begins, or is a step of. */
  plan?: string | undefined
}

/**
 * Decides on what the channel serves of the remote. `retirement` is set for a remote that the channel retired.
 * Undefined when nothing changes. Runs again when another change was recorded first.
 */
type Decide = (
  current: Release | undefined,
  audience: Audience & { retirement: Retirement | undefined },
) => Promise<Decision | undefined> | Decision | undefined

/**
 * Decides on the newest state of a channel and records the change. `made` is false when nothing changed.
 * @throws DomainError MANIFEST_FULL
 */
export function changeChannel(
  deps: ChannelDependencies,
  request: ChangeRequest,
  decide: Decide,
): Promise<{ state: RemoteStatus; made: boolean }> {
  return deps.channelTurns(request.channel, () => change(deps, request, decide))
}

async function change(
  deps: ChannelDependencies,
  { channel, remote, by, reason, evidence, plan }: ChangeRequest,
  decide: Decide,
): Promise<{ state: RemoteStatus; made: boolean }> {
  const { changes, manifests, clock } = deps
  // Another process may take the serial first: then decide again. The loop ends, as each repetition is another change.
  for (;;) {
    const audience = await audienceOf(deps, channel, remote)
    const { state: current, pins } = audience
    const retirement = retirementOf(current, remote)
    const decision = await decide(releaseOf(current, remote), { ...audience, retirement })
    if (!decision) return { state: remoteStatusOf(channel, remote, current), made: false }
    const next = stateAfter(current, decision, clock.now(), pins)
    await admitToManifest(deps, channel, { current, next })
    const { action, version } = decision
    const record = {
      action,
      by,
      remote,
      version,
      reason: reason ?? null,
      evidence: evidence ?? null,
      forced: 'isForced' in decision && decision.isForced === true,
      plan: plan ?? null,
    }
    if (await changes.add(channel, next, record)) {
      manifests.changed(channel)
      return { state: remoteStatusOf(channel, remote, next), made: true }
    }
  }
}

/** What a channel serves of one remote. */
export function remoteStatusOf(
  channel: Channel,
  remote: string,
  state: ChannelState,
): RemoteStatus {
  const release = releaseOf(state, remote)
  const versions = release ? weightedVersions(release) : []
  const retirement = retirementOf(state, remote)
  const served = { channel, remote, serial: state.serial, versions }
  return retirement ? { ...served, retired: retirementView(retirement) } : served
}

function retirementView({ version, by, reason, retiredAt }: Retirement): RemoteStatus['retired'] {
  return { version, by, reason, retiredAt: retiredAt.toISOString() }
}
