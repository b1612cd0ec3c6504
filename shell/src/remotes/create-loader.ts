import type { RemotesManifest } from '@platform/contracts/registry/http'
import { federationRuntime } from '@platform/federation/loader/federation-runtime'
import { INTEGRITY_LOOKUP, integrityLookup } from '@platform/federation/loader/integrity'
import { createRemoteLoader, type RemoteLoader } from '@platform/federation/loader/remote-loader'
import { type ApiClient, unwrap } from '@platform/remote-kit/api-client'
import { randomId } from '@platform/remote-kit/random-id'
import { storedText } from '@platform/remote-kit/storage'

/** The page's loader: manifest from the registry, every script checked against the hashes it lists. */
export function createLoader(api: ApiClient, channel: string): RemoteLoader {
  let integrityOf = (_url: string): string => {
    throw new Error('A remote was asked for before the manifest')
  }
  return createRemoteLoader({
    fetchManifest: async () =>
      unwrap(await api.get<RemotesManifest>('/remotes/manifest', { query: { channel } })),
    onManifest(manifest) {
      integrityOf = integrityLookup(manifest)
      Object.assign(window, { [INTEGRITY_LOOKUP]: integrityOf })
    },
    runtime: federationRuntime((url) => integrityOf(url)),
    deviceId: deviceId(),
  })
}

function deviceId(): string {
  const stored = storedText('deviceId')
  const id = stored.get() ?? randomId()
  stored.set(id)
  return id
}
