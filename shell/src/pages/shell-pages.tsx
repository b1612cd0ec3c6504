import { SHELL_PAGES, type ShellPage } from '@platform/contracts/shell/pages'
import { LazyScreen, type LoadScreen } from '@platform/remote-kit/lazy-screen'
import { Route, Routes } from '@platform/remote-kit/router'
import { PageSkeleton } from '../layout/page-skeleton.tsx'
import { takeCallback } from './auth-callback/take-callback.ts'
import { takeLinkToken } from './connect/link-token.ts'
import { confirmLink, logInLink } from './email-link/link-tokens.ts'
import { takeUndoToken } from './undo-contact/undo-token.ts'
import { unsubscribeLink } from './unsubscribe/unsubscribe-token.ts'

const loadPolicy = () => import('./policies/policy-page.tsx').then((module) => module.PolicyPage)

/** Code of each page. */
const pages: Record<ShellPage, LoadScreen> = {
  // One file for the three: a part opens at once from the list, and the first load names fewer files.
  profile: () =>
    import(/* webpackChunkName: "profile" */ './profile/profile-page.tsx').then(
      (module) => module.ProfilePage,
    ),
  profileAccount: () =>
    import(/* webpackChunkName: "profile" */ './profile/account-page.tsx').then(
      (module) => module.AccountPage,
    ),
  profileWallet: () =>
    import(/* webpackChunkName: "profile" */ './profile/wallet-page.tsx').then(
      (module) => module.WalletPage,
    ),
  profileDetails: () => import('./profile/details-page.tsx').then((module) => module.DetailsPage),
  profileSecurity: () =>
    import('./profile/security-page.tsx').then((module) => module.SecurityPage),
  profilePrivacy: () => import('./profile/privacy-page.tsx').then((module) => module.PrivacyPage),
  profileConnections: () =>
    import('./profile/connections-page.tsx').then((module) => module.ConnectionsPage),
  user: () => import('./user/user-page.tsx').then((module) => module.UserPage),
  article: () => import('./content/article-page.tsx').then((module) => module.ArticlePage),
  video: () => import('./content/video-page.tsx').then((module) => module.VideoPage),
  faq: () => import('./content/faq-page.tsx').then((module) => module.FaqPage),
  register: () => import('./register/register-page.tsx').then((module) => module.RegisterPage),
  search: () => import('./search/search-page.tsx').then((module) => module.SearchPage),
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
  notifications: () =>
    import('./notifications/notifications-page.tsx').then((module) => module.NotificationsPage),
  unsubscribe() {
    unsubscribeLink.take()
    return import('./unsubscribe/unsubscribe-page.tsx').then((module) => module.UnsubscribePage)
  },
  linkGenerator: () =>
    import('./links/link-generator-page.tsx').then((module) => module.LinkGeneratorPage),
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

/** The page of the shell at this path, or that there is none. */
export function ShellPages() {
  return (
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
  )
}
