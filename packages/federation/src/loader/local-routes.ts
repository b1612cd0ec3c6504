import type { SiteRoutes } from '@platform/contracts/registry/site-routes'
import { withTimeout } from '@platform/contracts/rules/with-timeout'

/** Where a dev server serves the routes of its build, at the root of its origin. */
export const LOCAL_ROUTES_FILE = 'site-routes.json'

/** How long a page waits for a dev server, ms. */
const TIMEOUT_MS = 3_000

/** Pages and navigation entries of a local build; null if its server does not serve them. */
export async function localRoutes(origin: string): Promise<SiteRoutes | null> {
  try {
    const answer = await withTimeout(TIMEOUT_MS, fetch(`${origin}/${LOCAL_ROUTES_FILE}`))
    return answer.ok ? ((await answer.json()) as SiteRoutes) : null
  } catch {
    return null
  }
}
