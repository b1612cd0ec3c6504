import { SHELL_PAGES, type ShellPage } from '@platform/contracts/shell/pages'
import { CrashBoundary } from '@platform/remote-kit/crash-boundary'
import { LazyScreen, type LoadScreen } from '@platform/remote-kit/lazy-screen'
import { Route, Routes, useLocation } from '@platform/remote-kit/router'
import { PageSkeleton } from '../layout/page-skeleton.tsx'
import { isShellPage } from '../remotes/site-map.ts'
import { useSiteMap } from '../remotes/site-map-context.ts'
import { useShellServices } from '../shell-context.ts'
import { takeCallback } from './auth-callback/take-callback.ts'
import { takeLinkToken } from './connect/link-token.ts'
import { confirmLink, logInLink } from './email-link/link-tokens.ts'
import { takeUndoToken } from './undo-contact/undo-token.ts'
import { VisitorIntro } from './visitor-intro.tsx'

const loadPolicy = () => import('./policies/policy-page.tsx').then((module) => module.PolicyPage)

/** Code of each page; none is in the first load. */
const pages: Record<ShellPage, LoadScreen> = {
  profile: () => import('./profile/profile-page.tsx').then((module) => module.ProfilePage),
  user: () => import('./user/user-page.tsx').then((module) => module.UserPage),
  register: () => import('./register/register-page.tsx').then((module) => module.RegisterPage),
  staff: () => import('../staff/staff-pages.tsx').then((module) => module.StaffPages),
  partners: () => import('./partners/partners-page.tsx').then((module) => module.PartnersPage),
  connect() {
    // Before the page's code is loaded, which takes a while: the token must not stay in the address.
    takeLinkToken()
    return import('./connect/connect-page.tsx').then((module) => module.ConnectPage)
  },
  logInByLink() {
    logInLink.take()
    return import('./email-link/log-in-page.tsx').then((module) => module.LogInByLinkPage)
  },
  confirmEmail() {
    confirmLink.take()
    return import('./email-link/confirm-page.tsx').then((module) => module.ConfirmEmailPage)
  },
  undoContact() {
    takeUndoToken()
    return import('./undo-contact/undo-contact-page.tsx').then((module) => module.UndoContactPage)
  },
  deletion: () => import('./deletion/deletion-page.tsx').then((module) => module.DeletionPage),
  authCallback() {
    takeCallback()
    return import('./auth-callback/callback-page.tsx').then((module) => module.CallbackPage)
  },
  terms: loadPolicy,
  privacy: loadPolicy,
  aml: loadPolicy,
  risk: loadPolicy,
}
const loadNotFound = () => import('./not-found-page.tsx').then((module) => module.NotFoundPage)

const names = Object.keys(pages) as ShellPage[]

/** The shell's own pages, none of them in the first load, and the not-found page, also for a path in a remote. */
export function Pages() {
  const { pathname } = useLocation()
  const { isMissing } = useSiteMap()
  const { analytics } = useShellServices()
  if (!isShellPage(pathname) && !isMissing(pathname)) return <VisitorIntro />
  return (
    <CrashBoundary
      place={pathname}
      onError={(error) => analytics.track('page_failed', { error: (error as Error).name })}
    >
      <Routes>
        {names.map((name) => (
          <Route
            key={name}
            path={SHELL_PAGES[name]}
            element={<LazyScreen load={pages[name]} skeleton={<PageSkeleton />} />}
          />
        ))}
        <Route path="*" element={<LazyScreen load={loadNotFound} skeleton={<PageSkeleton />} />} />
      </Routes>
    </CrashBoundary>
  )
}
