import type { RemotesManifest } from '@platform/contracts/registry/http'
import { type Clock, DomainError, isUnavailable } from '@platform/service-kit'
import { buildId } from '../domain/build.ts'
import { issuedAt, manifestOf } from '../domain/manifest.ts'
import type { BuildsRepository } from '../repositories/builds-repository.ts'
import type { ChannelChangesRepository } from '../repositories/channel-changes-repository.ts'

type Channel = RemotesManifest['channel']

export interface ManifestReader {
  /**
   * The manifest in force, at most `FRESH_MS` old. While the database is away the last one is given
   * until it expires.
   * @throws DomainError NOT_FOUND while nothing was ever promoted, UNAVAILABLE
   */
  read(channel: Channel): Promise<RemotesManifest>
  /** The channel changed: the next read looks. */
  changed(channel: Channel): void
}

/** How long an answer is given without looking again, ms. */
const FRESH_MS = 2_000
/** How long a look may take before the last answer is given instead, ms. */
const LOOK_MS = 1_000

interface Kept {
  manifest: RemotesManifest
  lookedAt: number
}

export function manifestReader(parts: {
  builds: BuildsRepository
  changes: ChannelChangesRepository
  clock: Clock
  /** Where browsers find builds, without a slash at the end. */
  buildsUrl: string
  /** From issue to expiry, ms: also the longest an answer is given without a database. */
  lifetimeMs: number
  onStale?: (channel: Channel, error: unknown) => void
}): ManifestReader {
  const { builds, changes, clock, buildsUrl, lifetimeMs } = parts
  const kept = new Map<Channel, Kept>()
  const looking = new Map<Channel, Promise<RemotesManifest>>()

  return {
    async read(channel) {
      const last = kept.get(channel)
      const now = clock.now().getTime()
      if (last && now - last.lookedAt < FRESH_MS) return last.manifest
      try {
        return await within(LOOK_MS, lookOnce(channel))
      } catch (error) {
        if (!isUnavailable(error) || !last || now >= Date.parse(last.manifest.expiresAt))
          throw error
        parts.onStale?.(channel, error)
        kept.set(channel, { ...last, lookedAt: now })
        return last.manifest
      }
    },
    changed(channel) {
      const last = kept.get(channel)
      if (last) kept.set(channel, { ...last, lookedAt: 0 })
      looking.delete(channel)
    },
  }

  /** One look for all who wait. */
  function lookOnce(channel: Channel): Promise<RemotesManifest> {
    const running = looking.get(channel)
    if (running) return running
    const look = lookUp(channel).finally(() => {
      if (looking.get(channel) === look) looking.delete(channel)
    })
    looking.set(channel, look)
    return look
  }

  async function lookUp(channel: Channel): Promise<RemotesManifest> {
    const state = await changes.current(channel)
    if (state.serial === 0) throw new DomainError('NOT_FOUND')
    const now = clock.now()
    const at = issuedAt(state, now)
    const last = kept.get(channel)?.manifest
    // A slow look that another one overtook: a serial never goes back.
    if (last && last.serial > state.serial) return last
    const same = last?.serial === state.serial && last.issuedAt === at.toISOString()
    const ids = state.releases.flatMap(({ remote, versions }) =>
      versions.map(({ version }) => buildId(remote, version)),
    )
    const manifest = same
      ? last
      : manifestOf(channel, state, await builds.findByIds(ids), { at, lifetimeMs, buildsUrl })
    kept.set(channel, { manifest, lookedAt: now.getTime() })
    return manifest
  }
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DomainError('UNAVAILABLE')), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
