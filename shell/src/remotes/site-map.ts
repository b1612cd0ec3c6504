import type { SiteRoutes } from '@platform/contracts/registry/site-routes'
import { covers, ownerOf } from '@platform/contracts/rules/site-path'
import type { Readable } from '@platform/contracts/shell/shell-api'
import { SHELL_PATHS } from '@platform/contracts/shell/taken-paths'
import type { RemoteLoader } from '@platform/federation/loader/remote-loader'
import type { RemoteSite } from '@platform/federation/loader/site-routes'
import { createValue } from '@platform/remote-kit/value'

export interface SiteMapState {
  /** `pending` until the manifest is loaded; `failed` if there is none, not even an older one. */
  readonly status: 'pending' | 'known' | 'failed'
  /** Remotes with their pages. While pending: of the last manifest that this browser verified, for links only. */
  readonly remotes: readonly RemoteSite[]
  /** The path at which the mounted remote has no page. */
  readonly missing?: MissingPage | null
}

interface MissingPage {
  readonly remote: string
  readonly pathname: string
}

export interface SiteMap extends Readable<SiteMapState> {
  /** Asks the loader for the routes; they stay the same for the page's life. @throws what the loader throws */
  load(): Promise<readonly RemoteSite[]>
  /** Another version of a remote replaced the first one: its routes count from now on. */
  replace(remote: string, routes: SiteRoutes): void
  /** The remote that paints a page; null if the shell does, or while nothing is known. */
  remoteAt(pathname: string): string | null
  /** A remote has no page at a path, until the returned function is called. */
  reportMissing(page: MissingPage): () => void
  /** Whether no page is at the path: no remote owns it, or its owner reports that it has none. */
  isMissing(pathname: string): boolean
}

/** The pages that the shell paints itself. */
export function isShellPage(pathname: string): boolean {
  return SHELL_PATHS.some((path) => covers({ path }, pathname))
}

/** Which remote paints which page, from the signed manifest. */
export function createSiteMap(
  loader: Pick<RemoteLoader, 'siteRoutes' | 'lastSiteRoutes'>,
): SiteMap {
  const state = createValue<SiteMapState>({ status: 'pending', remotes: [] })

  async function showLast(): Promise<void> {
    const remotes = await loader.lastSiteRoutes()
    if (state.get().status === 'pending') state.set({ status: 'pending', remotes })
  }

  function remoteAt(pathname: string): string | null {
    const { status, remotes } = state.get()
    if (status !== 'known' || isShellPage(pathname)) return null
    return ownerOf(pathname, remotes)?.remote ?? null
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    async load() {
      // A page that shows a failure goes on showing it during a retry.
      if (state.get().status !== 'failed') state.set({ ...state.get(), status: 'pending' })
      void showLast()
      try {
        const remotes = await loader.siteRoutes()
        state.set({ ...state.get(), status: 'known', remotes })
        return remotes
      } catch (error) {
        state.set({ status: 'failed', remotes: [] })
        throw error
      }
    },
    replace(remote, routes) {
      const { remotes } = state.get()
      const before = remotes.find((site) => site.remote === remote)
      if (before?.paths === routes.paths && before.navigation === routes.navigation) return
      const replaced = remotes.map((site) =>
        site.remote === remote ? { remote, ...routes } : site,
      )
      state.set({ ...state.get(), remotes: replaced })
    },
    remoteAt,
    reportMissing(missing) {
      state.set({ ...state.get(), missing })
      return () => {
        if (state.get().missing === missing) state.set({ ...state.get(), missing: null })
      }
    },
    isMissing(pathname) {
      const { status, missing } = state.get()
      if (status !== 'known' || isShellPage(pathname)) return false
      const remote = remoteAt(pathname)
      // A remote that is about to be unmounted reports the next remote's path, too.
      return remote === null || (missing?.remote === remote && missing.pathname === pathname)
    },
  }
}
