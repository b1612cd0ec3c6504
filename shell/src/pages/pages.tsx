import { CrashBoundary } from '@platform/remote-kit/crash-boundary'
import { LazyScreen } from '@platform/remote-kit/lazy-screen'
import { useLocation } from '@platform/remote-kit/router'
import { PageSkeleton } from '../layout/page-skeleton.tsx'
import { isShellPage } from '../remotes/site-map.ts'
import { useSiteMap } from '../remotes/site-map-context.ts'
import { useShellServices } from '../shell-context.ts'
import { VisitorIntro } from './visitor-intro.tsx'

const loadPages = () => import('./shell-pages.tsx').then((module) => module.ShellPages)

/** The shell's own pages, none of them in the first load, and the not-found page, also for a path in a remote. */
export function Pages() {
  const { pathname } = useLocation()
  const { isMissing } = useSiteMap()
  const { analytics } = useShellServices()
  if (!isShellPage(pathname) && !isMissing(pathname)) return <VisitorIntro />
  return (
    <CrashBoundary
      place={pathname}
      onError={(error) => analytics.track('page_failed', { message: String(error) })}
    >
      <LazyScreen load={loadPages} skeleton={<PageSkeleton />} />
    </CrashBoundary>
  )
}
