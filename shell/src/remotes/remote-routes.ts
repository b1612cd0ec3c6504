/** A remote and the paths it paints; a path also covers everything below it, unless it is exact. */
export interface RemoteRoute {
  readonly remote: string
  readonly paths: readonly string[]
  readonly exactPaths?: readonly string[]
}

/** Which remote owns which part of the site (design 10). The rest is the shell's. */
export const remoteRoutes: readonly RemoteRoute[] = [
  { remote: 'mfe-quests', paths: ['/k-drop/campaigns'], exactPaths: ['/', '/home'] },
  { remote: 'mfe-wallet', paths: ['/transaction-history'] },
]

/** The remote that paints a path; null if the shell does. */
export function remoteOf(pathname: string, routes = remoteRoutes): string | null {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
  const owner = routes.find(
    ({ paths, exactPaths = [] }) =>
      exactPaths.includes(path) || paths.some((own) => path === own || path.startsWith(`${own}/`)),
  )
  return owner?.remote ?? null
}
