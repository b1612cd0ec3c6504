import { covers, withoutTrailingSlash } from '@platform/contracts/rules/site-path'
import { SHELL_PAGES } from '@platform/contracts/shell/pages'
import type { SiteMap } from '../remotes/site-map.ts'

/**
 * The pattern of a page, such as `/u/:userName`: an address can name a person. Of a remote's page it is the remote's path,
 * followed by `/*` below it; `unknown` where nothing owns the page.
 */
export function pageOf(pathname: string, siteMap: Pick<SiteMap, 'get' | 'remoteAt'>): string {
  const own = Object.values(SHELL_PAGES).find((pattern) => matches(pattern, pathname))
  if (own) return own
  const remote = siteMap.remoteAt(pathname)
  const paths = siteMap.get().remotes.find((site) => site.remote === remote)?.paths ?? []
  const path = paths
    .filter((each) => covers(each, pathname))
    .sort((a, b) => b.path.length - a.path.length)[0]?.path
  if (!path) return 'unknown'
  return covers({ path, exact: true }, pathname) ? path : `${path.replace(/\/$/, '')}/*`
}

/** Of a router's pattern with `:names` and `/*` at its end. */
function matches(pattern: string, pathname: string): boolean {
  const [open, own] = pattern.endsWith('/*') ? [true, pattern.slice(0, -2)] : [false, pattern]
  const parts = withoutTrailingSlash(own).split('/')
  const shown = withoutTrailingSlash(pathname).split('/')
  if (open ? shown.length < parts.length : shown.length !== parts.length) return false
  return parts.every((part, index) => part.startsWith(':') || part === shown[index])
}
