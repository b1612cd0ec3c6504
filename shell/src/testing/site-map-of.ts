import type { NavigationEntry } from '@platform/contracts/registry/site-routes'
import type { RemoteLoader } from '@platform/federation/loader/remote-loader'
import { createSiteMap } from '../remotes/site-map.ts'

/** A loaded site map of one remote, which has these entries. */
export async function siteMapOf(navigation: NavigationEntry[]) {
  const sites = [{ remote: 'mfe-a', paths: [], navigation }]
  const siteMap = createSiteMap({
    siteRoutes: async () => sites,
    lastSiteRoutes: async () => sites,
  } as Partial<RemoteLoader> as RemoteLoader)
  await siteMap.load()
  return siteMap
}
