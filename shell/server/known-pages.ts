import type { BuildDescription } from '@platform/contracts/registry/build'
import { siteRoutesOf } from '@platform/contracts/registry/default-site-routes'
import { covers, type SitePath, withoutTrailingSlash } from '@platform/contracts/rules/site-path'
import { SHELL_PAGES } from '@platform/contracts/shell/pages'
import { HOME_PATH } from '@platform/contracts/shell/paths'
import { channelManifest, type RegistryOptions } from './channel-manifest.ts'

interface KnownPagesOptions extends RegistryOptions {
  /** ms of a clock that only goes forward. */
  now?: () => number
}

/** ms for which an answer of the registry counts for a page that it does not have: a release adds pages. */
const FRESH_MS = 1_000
/** ms before a registry that did not answer is asked again. */
const RETRY_MS = 10_000

/** The router ignores case and a last slash. */
const shellPages = Object.values(SHELL_PAGES).map((pattern) => {
  const path = withoutTrailingSlash(pattern).replace(/\/\*$/, '(/.*)?').replace(/:\w+/g, '[^/]+')
  return new RegExp(`^${path}$`, 'i')
})

/**
 * Whether the site has no page at a path: neither the shell nor any version of a remote in the channel. False as long as the
 * registry does not say which pages remotes have.
 */
export function knownPages(options: KnownPagesOptions) {
  const { now = () => performance.now() } = options
  let known: readonly SitePath[] | null = null
  let nextAt = 0
  let asking: Promise<void> | null = null

  async function ask(): Promise<void> {
    known = await remotePaths(options).catch(() => null)
    nextAt = now() + (known ? FRESH_MS : RETRY_MS)
  }
  const isKnown = (pathname: string) => known?.some((path) => covers(path, pathname)) ?? false

  return {
    async isMissing(pathname: string): Promise<boolean> {
      const page = withoutTrailingSlash(pathname)
      if (page === HOME_PATH || shellPages.some((pattern) => pattern.test(page))) return false
      if (isKnown(page)) return false
      if (now() >= nextAt) {
        asking ??= ask().finally(() => {
          asking = null
        })
        await asking
      }
      return known !== null && !isKnown(page)
    },
  }
}

/** The paths of every version in the channel: this server does not know with which one a page begins. */
async function remotePaths(options: RegistryOptions): Promise<readonly SitePath[]> {
  const { remotes } = await channelManifest(options)
  return Object.entries(remotes).flatMap(([remote, { versions }]) =>
    versions.flatMap(({ build }) => {
      const { routes } = JSON.parse(build.text) as Pick<BuildDescription, 'routes'>
      return siteRoutesOf({ remote, routes }).paths
    }),
  )
}
