import { channels } from '@platform/contracts/registry/channels'
import type { StoppedBuild } from '@platform/contracts/registry/releases'
import { DomainError } from '@platform/service-kit'
import type { Dependencies } from './dependencies.ts'

/** Changes that decide whether everybody may get a version. */
export const DECIDING_ACTIONS = ['canary-stopped', 'release', 'promote', 'restore'] as const

/**
 * A build whose canary the judge stopped, in any channel, is not given to all devices, unless somebody has done so
 * since: a release of everything in the tree would repeat the fault. Returns whether `force` gives it all the same, which
 * the audit trail records.
 * @param force a time: overrules the stops until then, which were known when somebody asked for it
 * @throws DomainError BUILD_STOPPED without `force`, with a `StoppedBuild` as its details
 */
export async function requireNotStopped(
  { changes }: Pick<Dependencies, 'changes'>,
  remote: string,
  version: string,
  force: boolean | Date,
): Promise<boolean> {
  const found = await Promise.all(
    channels.map(async (channel) => {
      const change = await changes.newest(channel, { remote, version, actions: DECIDING_ACTIONS })
      return change ? [{ channel, ...change }] : []
    }),
  )
  const last = found.flat().toSorted((a, b) => b.changedAt.getTime() - a.changedAt.getTime())[0]
  if (last?.action !== 'canary-stopped') return false
  if (typeof force === 'boolean' ? force : last.changedAt <= force) return true
  const { channel, changedAt, evidence } = last
  const stopped: StoppedBuild = { version, channel, stoppedAt: changedAt.toISOString(), evidence }
  throw new DomainError('BUILD_STOPPED', stopped)
}
