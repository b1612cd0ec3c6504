/** Global function of the page: URL of a remote's script -> its integrity. Build-time code calls it by this name. */
export const INTEGRITY_LOOKUP = '__integrityOf'

/** An unlisted script gets a hash that no content has, so that the browser refuses it. */
const MATCHES_NOTHING = `sha384-${'A'.repeat(64)}`

/** The hashes that scripts of remotes must have in this page: of builds whose team signed them. */
export interface ScriptHashes {
  /** Lets the files of a build run. */
  add(baseUrl: string, files: Readonly<Record<string, string>>): void
  /** Lets anything of this origin run: a developer's own machine, by a grant. */
  exempt(origin: string): void
  /** The hash that the script at `url` must have; empty for an exempt origin. */
  of(url: string): string
}

export function scriptHashes(): ScriptHashes {
  const hashes = new Map<string, string>()
  const exempted = new Set<string>()
  return {
    add(baseUrl, files) {
      for (const [path, hash] of Object.entries(files))
        hashes.set(new URL(path, baseUrl).href, hash)
    },
    exempt: (origin) => void exempted.add(origin),
    of(url) {
      const { href, origin } = new URL(url, document.baseURI)
      if (exempted.has(origin)) return ''
      // A retry has a query.
      return hashes.get(href.split('?')[0] ?? '') ?? MATCHES_NOTHING
    },
  }
}
