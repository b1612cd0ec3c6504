import { CAMPAIGNS_PATH, START_PATHS } from '@platform/contracts/quests/paths'
import { TRANSACTION_HISTORY_PATH } from '@platform/contracts/wallet/paths'
import { withoutTrailingSlash } from '../without-trailing-slash.ts'

/** A remote and the paths it paints; a path also covers everything below it, unless it is exact. */
export interface RemoteRoute {
  readonly remote: string
  readonly paths: readonly string[]
  readonly exactPaths?: readonly string[]
}

/** Which remote owns which part of the site. The rest is the shell's. */
export const remoteRoutes: readonly RemoteRoute[] = [
  { remote: 'mfe-quests', paths: [CAMPAIGNS_PATH], exactPaths: START_PATHS },
  { remote: 'mfe-wallet', paths: [withoutTrailingSlash(TRANSACTION_HISTORY_PATH)] },
]

/** The remote that paints a path; null if the shell does. */
export function remoteOf(pathname: string, routes = remoteRoutes): string | null {
  const path = withoutTrailingSlash(pathname)
  const owner = routes.find(
    ({ paths, exactPaths = [] }) =>
      exactPaths.includes(path) || paths.some((own) => path === own || path.startsWith(`${own}/`)),
  )
  return owner?.remote ?? null
}
