import { useReadable } from '@platform/remote-kit/shell'
import { createContext, useContext } from 'react'
import type { SiteMap, SiteMapState } from './site-map.ts'

export const SiteMapContext = createContext<SiteMap | null>(null)

/** The remotes of this page with their pages; renders again when they become known. */
export function useSiteMap(): SiteMapState & Pick<SiteMap, 'remoteAt' | 'isMissing'> {
  const siteMap = useContext(SiteMapContext)
  if (!siteMap) throw new Error('useSiteMap outside of the shell')
  return { ...useReadable(siteMap), remoteAt: siteMap.remoteAt, isMissing: siteMap.isMissing }
}
