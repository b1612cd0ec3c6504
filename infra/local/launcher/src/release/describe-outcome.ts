import { isDeepStrictEqual } from 'node:util'
import type { CanaryPlan } from '@platform/contracts/registry/canary-plan'
import type { RemoteStatus } from '@platform/contracts/registry/releases'
import type { SourcesCommit } from '@platform/federation/release/commit-of'
import { channelOption } from './channel-option.ts'
import { describePlan } from './describe-plan.ts'
import { describeState } from './describe-state.ts'

/** What a release command asked for, and what the registry answered. */
export interface ReleaseOutcome {
  state: RemoteStatus
  version: string
  /** Percent of devices; null: everybody. */
  canary: number | null
  /** How the canary grows, in place of `canary`. */
  plan?: CanaryPlan | undefined
  /** False if the channel served exactly this already. */
  changed: boolean
  /** Files that the registry did not have. */
  uploaded: number
}

/** The outcome of a release: who gets the version now, and why that differs from the share asked for. */
export function describeRelease(outcome: ReleaseOutcome): string {
  const { state, version, changed, uploaded, plan } = outcome
  const { channel, remote, serial } = state
  const weight = weightOf(state, version)
  const whom = weight === 100 ? 'everybody' : `${weight} % of the devices`
  const head = changed
    ? `✓ ${channel} gives ${remote} ${version} to ${whom} (serial ${serial}, ${uploaded} files uploaded)`
    : `✓ nothing changed: ${channel} gives ${remote} ${version} to ${whom} already (serial ${serial})`
  const begun = plan && weight !== 100 ? [`  It grows automatically: ${describePlan(plan)}`] : []
  return [head, ...unmetCanary(outcome, weight), ...begun, describeState(state)].join('\n')
}

function unmetCanary(
  { state: { channel, remote }, version, canary, plan, changed }: ReleaseOutcome,
  weight: number | undefined,
): string[] {
  const asked = plan?.steps[0]?.share ?? canary
  if (asked === null || weight === asked) return []
  // The canary is at a later step of this plan.
  if (plan && !changed && weight !== 100) return []
  const reason = changed
    ? `${channel} served no other version of ${remote}, which the other devices would get.`
    : `${version} is the stable version already.`
  return [`  ${plan ? '--steps' : `--canary ${canary}`} had no effect: ${reason}`]
}

export function describeSources({ commit, uncommitted }: SourcesCommit): string {
  if (uncommitted) return 'built from uncommitted sources'
  return commit ? `commit ${commit}` : 'commit unknown'
}

/** @param before what the channel served of the remote */
export function describePromotion(before: RemoteStatus | undefined, state: RemoteStatus): string {
  const { channel, remote, serial, versions } = state
  if (!isSame(before, state)) {
    return `✓ ${remote} in ${channel} (serial ${serial}):\n${describeState(state)}`
  }
  const stable = versions[0]?.version
  return `✓ nothing changed: ${stable} is the stable version of ${remote} in ${channel} already (serial ${serial}):\n${describeState(state)}`
}

/** @param before what the channel served of the remote */
export function describeRollback(before: RemoteStatus | undefined, state: RemoteStatus): string {
  const { channel, remote, serial, versions } = state
  if (!isSame(before, state)) {
    return `✓ ${remote} in ${channel} (serial ${serial}):\n${describeState(state)}`
  }
  const [stable, ...others] = versions
  const head = `✓ nothing changed: ${channel} gives ${remote} ${stable?.version} to everybody already (serial ${serial}):`
  const leave = `  To leave ${stable?.version}: npm run rollback -- ${remote}${channelOption(channel)}`
  return [head, describeState(state), ...(others.length > 0 ? [leave] : [])].join('\n')
}

/** After a rollback brought a remote back in one channel. @param channel another one */
export function describeStillRetired(remote: string, channel: string): string {
  return `  ${remote} stays retired in ${channel}. To bring it back there: npm run rollback -- ${remote} --channel ${channel}`
}

function isSame(before: RemoteStatus | undefined, state: RemoteStatus): boolean {
  return (
    isDeepStrictEqual(before?.versions, state.versions) &&
    isDeepStrictEqual(before?.retired, state.retired)
  )
}

function weightOf({ versions }: RemoteStatus, version: string): number | undefined {
  return versions.find((each) => each.version === version)?.weight
}
