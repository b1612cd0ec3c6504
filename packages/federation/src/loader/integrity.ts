import type { RemotesManifest } from '@platform/contracts/registry/http'

/** Global function of the page: URL of a remote's script -> its integrity. Build-time code calls it by this name. */
export const INTEGRITY_LOOKUP = '__integrityOf'

/** An unlisted script gets a hash that no content has, so that the browser refuses it. */
const MATCHES_NOTHING = `sha384-${'A'.repeat(64)}`

/** Knows the hash of every file of every build in the manifest. */
export function integrityLookup(manifest: RemotesManifest): (url: string) => string {
  const hashes = new Map<string, string>()
  for (const { versions } of Object.values(manifest.remotes)) {
    for (const { baseUrl, files } of versions) {
      for (const [path, hash] of Object.entries(files))
        hashes.set(new URL(path, baseUrl).href, hash)
    }
  }
  return (url) =>
    hashes.get(new URL(url, document.baseURI).href.split('?')[0] ?? '') ?? MATCHES_NOTHING
}
