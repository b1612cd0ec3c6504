import type { Channel } from '@platform/contracts/registry/manifest'
import { MANIFEST_LIMIT } from '@platform/contracts/registry/signed'
import { DomainError } from '@platform/service-kit'
import type { ChannelState } from '../domain/channel.ts'
import { buildIdsOf, fitsManifest } from '../domain/manifest.ts'
import type { Dependencies } from './dependencies.ts'

/**
 * Refuses a change after which the manifest could not be served. One that adds no version always passes, so that
 * a rollback does.
 * @throws DomainError MANIFEST_FULL with `details.limit`, in characters
 */
export async function admitToManifest(
  { builds, buildsUrl }: Pick<Dependencies, 'builds' | 'buildsUrl'>,
  channel: Channel,
  { current, next }: { current: ChannelState; next: ChannelState },
): Promise<void> {
  const served = new Set(buildIdsOf(current))
  const ids = buildIdsOf(next)
  if (ids.every((id) => served.has(id))) return
  if (fitsManifest(channel, next, await builds.findByIds(ids), buildsUrl)) return
  throw new DomainError('MANIFEST_FULL', { limit: MANIFEST_LIMIT })
}
