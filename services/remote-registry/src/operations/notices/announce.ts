import { DAY_MS, HOUR_MS } from '@platform/contracts/constants'
import { channels } from '@platform/contracts/registry/channels'
import type { Channel } from '@platform/contracts/registry/manifest'
import { NOTICE_ERRORS, type ReleaseNotice } from '@platform/contracts/registry/notices'
import type { ContractDifference } from '@platform/contracts/registry/remote-contract'
import { countWithin, DomainError } from '@platform/service-kit'
import { releaseOf } from '../../domain/channel.ts'
import { commitsBetween } from '../../domain/notices/commits-between.ts'
import { expiryOf, type NoticeMessage, recipientsOf } from '../../domain/notices/notice.ts'
import type { RecordedChange } from '../../repositories/channel-changes.ts'
import type { Dependencies } from '../dependencies.ts'
import { readErrors } from '../errors/read-errors.ts'

export type AnnounceDependencies = Pick<
  Dependencies,
  | 'builds'
  | 'changes'
  | 'roles'
  | 'notices'
  | 'errors'
  | 'errorDevices'
  | 'outcomes'
  | 'maps'
  | 'mapTurns'
  | 'rates'
  | 'ids'
  | 'clock'
>

/** Stops of a channel that are looked at; one is announced within seconds. */
const LATEST = 50

/**
 * Announces the canaries that were stopped in the last day and are not announced yet: by the audit trail, so that none is
 * lost when a process ends between the stop and its notice.
 */
export async function announceStops(deps: AnnounceDependencies): Promise<void> {
  const since = deps.clock.now().getTime() - DAY_MS
  for (const channel of channels) {
    const changes = await deps.changes.list(channel, LATEST, { action: 'canary-stopped' })
    for (const change of changes) {
      if (change.changedAt.getTime() < since) break
      await announceStop(deps, channel, change)
    }
  }
}

async function announceStop(
  deps: AnnounceDependencies,
  channel: Channel,
  change: RecordedChange,
): Promise<void> {
  const { serial, remote, version, evidence, changedAt } = change
  const id = deps.ids.from('notice', channel, String(serial))
  await announce(deps, { id, type: 'canary.stopped', createdAt: changedAt, remote }, async () => ({
    ...{ remote, channel, version, evidence, refusal: null },
    ...(await circumstances(deps, {
      ...{ channel, remote, version, stable: releaseOf(change, remote)?.stable ?? null },
    })),
  }))
}

/** Of refusals that say something about the build; others are about the request. */
const announced: ReadonlySet<string> = new Set([
  'CONTRACT_BROKEN',
  'BUILD_STOPPED',
  'MANIFEST_FULL',
])

/** A token that leaked must not flood the mailboxes of all teams of a remote. */
const REFUSALS_PER_HOUR = 10

/**
 * Announces that a release was refused, once a day for one version and one reason: a CI that tries again sends no second notice.
 * Anything but such a refusal is no notice.
 * @param by whose refusals are counted together: those of the registry's own steps are not kept out by a team's
 * @throws DomainError RATE_LIMITED beyond so many of a remote in an hour
 */
export async function announceRefusal(
  deps: AnnounceDependencies,
  {
    channel,
    remote,
    version,
    by,
  }: { channel: Channel; remote: string; version: string; by: 'team' | 'registry' },
  error: unknown,
): Promise<void> {
  if (!(error instanceof DomainError && announced.has(error.code))) return
  const { code, details } = error
  const now = deps.clock.now()
  const day = now.toISOString().slice(0, 10)
  const id = deps.ids.from('notice', channel, remote, version, code, day)
  const found = (details as { differences?: ContractDifference[] } | undefined)?.differences
  await announce(deps, { id, type: 'release.refused', createdAt: now, remote }, async () => {
    await countWithin(deps.rates, deps.clock, {
      ...{ key: `refusals:${remote}:${by}`, max: REFUSALS_PER_HOUR, windowMs: HOUR_MS },
    })
    const stable = releaseOf(await deps.changes.current(channel), remote)?.stable ?? null
    return {
      ...{ remote, channel, version, evidence: null },
      refusal: { code, differences: found ?? [] },
      ...(await circumstances(deps, { channel, remote, version, stable })),
    }
  })
}

/** What a notice says of a version, however it came to it. */
async function circumstances(
  deps: AnnounceDependencies,
  of: { channel: Channel; remote: string; version: string; stable: string | null },
): Promise<Pick<ReleaseNotice['data'], 'stable' | 'commits' | 'errors'>> {
  const { remote, version, stable } = of
  const [history, before, errors] = await Promise.all([
    deps.builds.history(remote, version),
    stable === null ? [] : deps.builds.history(remote, stable),
    readErrors(deps, of),
  ])
  const thrown = errors.versions[0]?.errors ?? []
  return {
    stable,
    commits: commitsBetween(history, before),
    errors: thrown.slice(0, NOTICE_ERRORS),
  }
}

/** Leaves a notice to those who get it. Does nothing when nobody does, or when they have it. */
async function announce(
  deps: AnnounceDependencies,
  about: { id: string; type: ReleaseNotice['type']; createdAt: Date; remote: string },
  dataOf: () => Promise<ReleaseNotice['data']>,
): Promise<void> {
  const { roles, notices } = deps
  const { teams } = await roles.current()
  const recipients = recipientsOf(teams, about.remote)
  // What it says costs more to read than whom it is for.
  if (recipients.length === 0 || (await notices.has(about.id))) return
  const data = await dataOf()
  const notice = { id: about.id, type: about.type, createdAt: about.createdAt.toISOString(), data }
  await notices.add(messagesOf(deps, notice, recipients))
}

/** A message to each recipient, due at once. */
export function messagesOf(
  { ids, clock }: Pick<Dependencies, 'ids' | 'clock'>,
  notice: ReleaseNotice,
  recipients: readonly Pick<NoticeMessage, 'team' | 'by' | 'address'>[],
): NoticeMessage[] {
  const now = clock.now()
  return recipients.map((recipient) => ({
    ...recipient,
    id: ids.from(notice.id, recipient.by, recipient.address),
    notice,
    ...{ attempts: 0, lastFailure: null, nextTryAt: now, createdAt: now, expiresAt: expiryOf(now) },
  }))
}
