import type { ShellApi } from '@platform/contracts/shell/shell-api'
import { SHELL_API_VERSION } from '@platform/contracts/shell/shell-api-version'
import { type ApiClient, createApiClient } from '@platform/remote-kit/api-client'
import { exclusively } from '@platform/remote-kit/exclusively'
import { isWalletMissing } from '@platform/remote-kit/is-wallet-missing'
import { proveSecondFactor } from '@platform/remote-kit/prove-second-factor'
import { createServerClock } from '@platform/remote-kit/server-clock'
import { createTokenRefresh } from '@platform/remote-kit/token-refresh'
import { createTopics } from '@platform/remote-kit/topics'
import { type Alerts, createAlerts, isSheetEntry } from '@platform/ui'
import { navigateToUrl } from 'single-spa'
import { type Analytics, createAnalytics } from '../analytics/analytics.ts'
import { createBalanceStore } from '../balance/balance-store.ts'
import { followBalance } from '../balance/follow-balance.ts'
import { createLanguageStore, type LanguageStore } from '../language/language-store.ts'
import { loadUntilAvailable } from '../load-until-available.ts'
import { createModalStore, type ModalStore } from '../modals/modal-store.ts'
import { endSession, followSessionEnd, logOut } from '../session/log-out.ts'
import {
  fetchAfterLogOut,
  fetchUnlessLogOut,
  pendingLogOut,
  sendPendingLogOut,
} from '../session/pending-log-out.ts'
import { createSessionStore, hasLostToken, type SessionStore } from '../session/session-store.ts'
import { createWalletStore, type WalletStore } from '../wallet-state/wallet-store.ts'

/** The services that the shell's components use; `shellApi` is the part that remotes get. */
export interface Shell {
  readonly shellApi: ShellApi
  readonly api: ApiClient
  readonly session: SessionStore
  readonly language: LanguageStore
  readonly wallet: WalletStore
  readonly modals: ModalStore
  readonly alerts: Alerts
  readonly analytics: Analytics
  logOut(): Promise<void>
}

export function createShell(texts: { sessionOver(): string }): Shell {
  const clock = createServerClock()
  const session = createSessionStore()
  const language = createLanguageStore()
  const modals = createModalStore()
  const alerts = createAlerts()
  const topics = createTopics()
  const analytics = createAnalytics()
  const navigate = (path: string, options?: { replace?: boolean }) => {
    // single-spa patches replaceState so that it dispatches popstate, which routers listen to.
    // The log-out's sheet is still open when the start page comes, for example.
    if (options?.replace || isSheetEntry()) history.replaceState(null, '', path)
    else navigateToUrl(path)
  }
  const leaving = { session, analytics, goHome: () => navigate('/') }
  // The tab that logged out was closed before it could end the session.
  if (pendingLogOut.get() !== null) session.end()
  followSessionEnd(leaving)
  addEventListener('online', sendPendingLogOut)
  void sendPendingLogOut()

  const refresh = createTokenRefresh({
    fetch: fetchUnlessLogOut,
    accessToken: session.accessToken,
    exclusively: exclusively(),
    onSessionOver(message) {
      alerts.show({ message: texts.sessionOver(), type: 'error', variant: 'filled' })
      void endSession(leaving, message)
    },
  })
  const resumed = hasLostToken(session) && refresh(null)
  const tokens = { getAccessToken: session.accessToken.get, refresh }
  const api = createApiClient({
    fetch: fetchAfterLogOut,
    session: tokens,
    language: language.get,
    isWalletMissing: () => isWalletMissing(wallet),
    onWalletNotFound: () => void modals.open({ name: 'walletNotFound' }),
    proveSecondFactor: () => proveSecondFactor({ session, openModal: modals.open }),
    onAnswer: clock.observe,
  })
  const wallet = createWalletStore(session, api)
  const balance = createBalanceStore()
  const refreshBalance = followBalance({
    store: balance,
    session,
    tokens,
    api,
    onMoved: () => topics.invalidate('transactions'),
  })
  topics.onInvalidate('balance', () => void refreshBalance())
  topics.onInvalidate('wallet', () => void wallet.refresh())

  const shellApi: ShellApi = {
    version: SHELL_API_VERSION,
    session: {
      get: session.get,
      subscribe: session.subscribe,
      ...tokens,
      async requireLogin() {
        await resumed
        return session.get().status === 'signed-in' || modals.open({ name: 'login' })
      },
    },
    language: { get: language.get, subscribe: language.subscribe },
    balance: { get: balance.get, subscribe: balance.subscribe, announce: balance.announce },
    wallet: { get: wallet.get, subscribe: wallet.subscribe },
    externalWallet: () =>
      import('../features/wallet/model/shell-external-wallet.ts').then((module) =>
        module.shellExternalWallet(),
      ),
    alerts: { show: alerts.show },
    navigate,
    openModal: modals.open,
    invalidate: topics.invalidate,
    onInvalidate: topics.onInvalidate,
    afterLogin(what, listener) {
      const ending = new AbortController()
      void loadUntilAvailable(() => import('../session/after-login.ts')).then(({ afterLogin }) =>
        afterLogin(session, what, listener, ending.signal),
      )
      return () => ending.abort()
    },
    serverNow: clock.now,
    observeAnswer: clock.observe,
    track: analytics.track,
  }
  return {
    shellApi,
    api,
    session,
    language,
    wallet,
    modals,
    alerts,
    analytics,
    logOut: () => logOut(leaving),
  }
}
