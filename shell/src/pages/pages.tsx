import {
  CONNECT_PATH,
  PARTNERS_PATH,
  PROFILE_PATH,
  SOCIAL_CALLBACK_PATH,
  STAFF_PATH,
} from '@platform/contracts/shell/paths'
import { CrashBoundary } from '@platform/remote-kit/crash-boundary'
import { LazyScreen } from '@platform/remote-kit/lazy-screen'
import { Route, Routes, useLocation } from '@platform/remote-kit/router'
import { PageSkeleton } from '../layout/page-skeleton.tsx'
import { isShellPage } from '../remotes/site-map.ts'
import { useSiteMap } from '../remotes/site-map-context.ts'
import { useShellServices } from '../shell-context.ts'
import { takeCallback } from './auth-callback/take-callback.ts'
import { takeLinkToken } from './connect/link-token.ts'
import { policyPaths } from './policies/policy-paths.ts'
import { VisitorIntro } from './visitor-intro.tsx'

const loadPolicy = () => import('./policies/policy-page.tsx').then((module) => module.PolicyPage)
const loadProfile = () => import('./profile/profile-page.tsx').then((module) => module.ProfilePage)
const loadStaff = () => import('../staff/staff-pages.tsx').then((module) => module.StaffPages)
const loadPartners = () =>
  import('./partners/partners-page.tsx').then((module) => module.PartnersPage)
const loadConnect = () => {
  // Before the page's code is loaded, which takes a while: the token must not stay in the address.
  takeLinkToken()
  return import('./connect/connect-page.tsx').then((module) => module.ConnectPage)
}
const loadCallback = () => {
  takeCallback()
  return import('./auth-callback/callback-page.tsx').then((module) => module.CallbackPage)
}
const loadNotFound = () => import('./not-found-page.tsx').then((module) => module.NotFoundPage)

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
      <Routes>
        {policyPaths.map(({ path }) => (
          <Route
            key={path}
            path={path}
            element={<LazyScreen load={loadPolicy} skeleton={<PageSkeleton />} />}
          />
        ))}
        <Route
          path={PROFILE_PATH}
          element={<LazyScreen load={loadProfile} skeleton={<PageSkeleton />} />}
        />
        <Route
          path={`${STAFF_PATH}/*`}
          element={<LazyScreen load={loadStaff} skeleton={<PageSkeleton />} />}
        />
        <Route
          path={PARTNERS_PATH}
          element={<LazyScreen load={loadPartners} skeleton={<PageSkeleton />} />}
        />
        <Route
          path={CONNECT_PATH}
          element={<LazyScreen load={loadConnect} skeleton={<PageSkeleton />} />}
        />
        <Route
          path={`${SOCIAL_CALLBACK_PATH}/:provider`}
          element={<LazyScreen load={loadCallback} skeleton={<PageSkeleton />} />}
        />
        <Route path="*" element={<LazyScreen load={loadNotFound} skeleton={<PageSkeleton />} />} />
      </Routes>
    </CrashBoundary>
  )
}
