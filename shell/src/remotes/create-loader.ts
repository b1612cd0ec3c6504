import type { PinOptions } from '@platform/contracts/registry/page-pins'
import type { SignedText } from '@platform/contracts/rules/signed-text'
import { federationRuntime } from '@platform/federation/loader/federation-runtime'
import { INTEGRITY_LOOKUP, scriptHashes } from '@platform/federation/loader/integrity'
import { createRemoteLoader, type RemoteLoader } from '@platform/federation/loader/remote-loader'
import { type ApiClient, unwrap } from '@platform/remote-kit/api-client'
import { storedText } from '@platform/remote-kit/storage'
import type { PageConfig } from '../page-config.ts'
import { storedOverride } from './stored-override.ts'

interface LoaderOptions {
  api: ApiClient
  config: PageConfig
  /** Of this browser; null runs the stable versions. */
  deviceId: Promise<string | null>
  /** Who is signed in as the page begins. */
  userId: string | null
  /** Whose pins count; default the user's. */
  pins?: PinOptions
  onFailed(failure: unknown): void
}

/** The page's loader: verifies the signatures of registry and teams, and the hash of each script. */
export function createLoader({
  api,
  config,
  deviceId,
  userId,
  pins,
  onFailed,
}: LoaderOptions): RemoteLoader {
  const { channel, trust, servedAt } = config
  const hashes = scriptHashes()
  Object.assign(window, { [INTEGRITY_LOOKUP]: hashes.of })
  const now = () => servedAt + performance.now()
  const signed = async (path: string, query: Record<string, string>, auth = false) =>
    unwrap(await (auth ? api.getWithAuth : api.get)<SignedText>(path, { query }))
  const ownPins = userId && {
    subject: `user:${userId}`,
    fetchPins: () => signed('/remotes/pins', {}, true),
  }
  const override = storedOverride()

  return createRemoteLoader({
    channel,
    trust,
    now,
    fetchManifest: () => signed('/remotes/manifest', { channel }),
    kept: {
      get: (keyId) => storedText(`remotesManifest:${channel}:${keyId}`).get(),
      set: (keyId, text) => storedText(`remotesManifest:${channel}:${keyId}`).set(text),
    },
    deviceId,
    pins: pins ?? (ownPins || null),
    ...(override && {
      override: async () => {
        const { validGrant } = await import('@platform/federation/loader/override-grant')
        return validGrant(override, { trusted: trust.registry, userId, now: now() })
      },
    }),
    runtime: federationRuntime(hashes.of),
    hashes,
    onFailed,
  })
}
