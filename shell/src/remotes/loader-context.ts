import type { RemoteLoader } from '@platform/federation/loader/remote-loader'
import { createContext, useContext } from 'react'

export const LoaderContext = createContext<RemoteLoader | null>(null)

/** The page's loader, for pages that show which versions run. */
export function useLoader(): RemoteLoader {
  const loader = useContext(LoaderContext)
  if (!loader) throw new Error('useLoader outside of the shell')
  return loader
}
