import type { BuildSummary } from '@platform/contracts/registry/build'
import type {
  ChannelChange,
  RemoteStatus,
  StoppedBuild,
} from '@platform/contracts/registry/releases'
import { table } from './table.ts'

/** One line per version of a remote, with whom it is given; of a retired one, by whom, when and why. */
export function describeState({
  versions,
  retired,
}: Pick<RemoteStatus, 'versions' | 'retired'>): string {
  if (retired) {
    const { version, by, retiredAt } = retired
    return `    ${version}  retired ${retiredAt} by ${by}${because(retired)}`
  }
  return versions
    .map(({ version, weight }) => `    ${version}  ${weight === 0 ? 'last good' : `${weight} %`}`)
    .join('\n')
}

/** The outcome of a retirement. The first one counts. @param reason of this request */
export function describeRetirement(
  state: RemoteStatus,
  { wasRetired, reason }: { wasRetired: boolean; reason: string | undefined },
): string {
  if (!wasRetired) {
    const { remote, channel } = state
    const remedy = `To bring it back: npm run rollback -- ${remote} --channel ${channel}, or a release.`
    return `✓ ${headOf(state)}:\n${describeState(state)}\n  ${remedy}`
  }
  const isOther = reason !== undefined && reason !== state.retired?.reason
  const ignored = isOther ? `\n  The reason "${reason}" is not recorded.` : ''
  return `✓ ${headOf(state)} was retired already, nothing was changed:\n${describeState(state)}${ignored}`
}

const headOf = ({ remote, channel, serial }: RemoteStatus) =>
  `${remote} in ${channel} (serial ${serial})`

/** Table of what a channel serves, since when and by whose doing. @param changes newest first */
export function describeStatus(
  states: readonly RemoteStatus[],
  changes: readonly ChannelChange[],
): string {
  const rows = states.flatMap(({ remote, versions, retired }) => [
    ...(retired ? [retiredRow(remote, retired)] : []),
    ...versions.map(({ version, weight }) => {
      const change = sinceWhen(changes, remote, { version, weight })
      const share = weight === 0 ? 'last good' : `${weight} %`
      return [remote, version, share, change?.changedAt ?? '', change?.by ?? '']
    }),
  ])
  return table([['remote', 'version', 'weight', 'since', 'by'], ...rows])
}

/** The change since which a version has had this share without a break: of the newest ones in a row the oldest. */
function sinceWhen(
  changes: readonly ChannelChange[],
  remote: string,
  { version, weight }: RemoteStatus['versions'][number],
): ChannelChange | undefined {
  const own = changes.filter((each) => each.remote === remote)
  const has = ({ versions }: ChannelChange) =>
    versions.some((each) => each.version === version && each.weight === weight)
  const broken = own.findIndex((each) => !has(each))
  return broken === -1 ? own.at(-1) : own[broken - 1]
}

function retiredRow(remote: string, retired: NonNullable<RemoteStatus['retired']>): string[] {
  const { version, by, retiredAt } = retired
  return [remote, version, 'retired', retiredAt, `${by}${because(retired)}`]
}

const because = ({ reason }: { reason: string | null }) => (reason ? `: ${reason}` : '')

/** Table of stored builds. @param builds newest first */
export function describeBuilds(builds: readonly BuildSummary[]): string {
  const rows = builds.map(({ remote, version, registeredAt, commit, complete }) => [
    ...[registeredAt, remote, version, commit ?? 'unknown'],
    complete ? '' : 'not all files uploaded',
  ])
  return table([['stored', 'remote', 'version', 'commit', ''], ...rows])
}

/** Table of changes, with their reasons, and below a stopped canary what it was stopped for. */
export function describeChanges(changes: readonly ChannelChange[]): string {
  const head = ['when', 'remote', 'change', 'by', 'reason']
  const rows = changes.map((change) => {
    const { changedAt, remote, by } = change
    return [changedAt, remote, describeChange(change), by, reasonOf(change)]
  })
  const [title = '', ...lines] = table([head, ...rows]).split('\n')
  const below = changes.map(({ evidence }) => (evidence ? [describeEvidence(evidence)] : []))
  return [title, ...lines.flatMap((line, n) => [line, ...(below[n] ?? [])])].join('\n')
}

function describeChange({ action, version, versions, forced }: ChannelChange): string {
  const share = versions.find((each) => each.version === version)?.weight
  const change = {
    release: `${version} released to all`,
    canary: `${version} released to ${share} %`,
    promote: `${version} promoted`,
    rollback: `${version} rolled back`,
    'canary-stopped': `${version} stopped as a canary`,
    retire: `${version} retired with the remote`,
    restore: `${version} restored with the remote`,
    pin: `${version} pinned for the first time`,
    unpin: `${version} no longer pinned for anyone`,
  }[action]
  return forced ? `${change} by --force, its canary was stopped` : change
}

/** In one line. A rollback and a retirement can have a reason: a missing one is named. */
function reasonOf({ action, reason }: ChannelChange): string {
  return (
    reason?.replaceAll(/\s+/g, ' ') ??
    (['rollback', 'retire', 'restore'].includes(action) ? 'no reason given' : '')
  )
}

/** Where, when and why the canary of a build was stopped. */
export function describeStopped(remote: string, stopped: StoppedBuild): string {
  const { version, channel, stoppedAt, evidence } = stopped
  const head = `the canary of ${remote} ${version} was stopped in ${channel} (${stoppedAt}).`
  return evidence ? `${head}\n${describeEvidence(evidence)}` : head
}

function describeEvidence(evidence: NonNullable<ChannelChange['evidence']>): string {
  const { stable, canary, margin, reasons } = evidence
  const failing = (side: typeof stable) => `${side.failed} of ${side.devices} devices failed`
  const why = reasons.map(({ reason, devices }) => `${reason} ${devices}`).join(', ')
  return `    canary: ${failing(canary)} (${why}); stable: ${failing(stable)}; margin ${Math.round(margin * 1_000) / 10} %`
}
