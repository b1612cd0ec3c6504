import type { Promoted, RemotesManifest } from '@platform/contracts/registry/http'
import { type Clock, DomainError, type Ids } from '@platform/service-kit'
import { lastGoodVersion, promote } from '../domain/channel.ts'
import type { BuildsRepository } from '../repositories/builds-repository.ts'
import type { ChannelChangesRepository } from '../repositories/channel-changes-repository.ts'

interface Promotion {
  channel: RemotesManifest['channel']
  remote: string
  version: string
  /** Who asks, for the audit trail. */
  by: string
}

/**
 * Gives a channel to a complete build. Promoting what the channel already serves changes nothing.
 * @throws DomainError NOT_FOUND, BUILD_INCOMPLETE
 */
export async function promoteBuild(
  parts: { builds: BuildsRepository; changes: ChannelChangesRepository; clock: Clock; ids: Ids },
  { channel, remote, version, by }: Promotion,
): Promise<Promoted> {
  const build = await parts.builds.find(remote, version)
  if (!build) throw new DomainError('NOT_FOUND')
  if (!build.complete) throw new DomainError('BUILD_INCOMPLETE')

  // Ends: a serial is only lost to another change that was made.
  for (;;) {
    const current = await parts.changes.current(channel)
    const next = promote(current, remote, version, {
      at: parts.clock.now(),
      releaseSalt: parts.ids.next(),
    })
    if (!next) {
      const previous = lastGoodVersion(current, remote)
      return { channel, remote, version, serial: current.serial, previous }
    }
    const previous = lastGoodVersion(next, remote)
    const change = { action: 'promote' as const, by, remote, version, previous }
    if (await parts.changes.add(channel, next, change)) {
      return { channel, remote, version, serial: next.serial, previous }
    }
  }
}
