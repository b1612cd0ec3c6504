import type { BuildDescription } from '@platform/contracts/registry/build'
import type { SiteRoutes } from '@platform/contracts/registry/site-routes'

/** The routes of a build. Those of builds made before descriptions had them are not in the first load. */
export async function describedRoutes(
  description: Pick<BuildDescription, 'remote' | 'routes'>,
): Promise<SiteRoutes> {
  if (description.routes) return description.routes
  const { siteRoutesOf } = await import('@platform/contracts/registry/default-site-routes')
  return siteRoutesOf(description)
}
