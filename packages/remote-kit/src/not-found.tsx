import type { RemoteProps } from '@platform/contracts/shell/remote-mount'
import { useLocation } from '@platform/remote-kit/router'
import { createContext, useContext, useEffect } from 'react'

/** Reports a path without a page to the host of a mounted remote. */
export const NotFoundReports = createContext<RemoteProps['onNotFound']>(undefined)

/**
 * The element of a remote's route `*`. Renders nothing: the shell shows its not-found page if the path is this remote's,
 * and the next remote's page while the site changes to it.
 */
export function NotFound() {
  const { pathname } = useLocation()
  const report = useContext(NotFoundReports)
  useEffect(() => report?.(pathname), [report, pathname])
  return null
}
