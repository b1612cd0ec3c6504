import type { Language } from '@platform/contracts/constants'
import type { BalanceState, SessionState, ShellApi } from '@platform/contracts/shell/shell-api'
import { SHELL_API_VERSION } from '@platform/contracts/shell/shell-api-version'
import { type Alerts, createAlerts } from '@platform/ui'
import { assumedWallet } from '../assumed-wallet.ts'
import { exclusively } from '../exclusively.ts'
import { storedText } from '../storage.ts'
import { sessionOf } from '../token-claims.ts'
import { createTokenRefresh } from '../token-refresh.ts'
import { createTopics } from '../topics.ts'
import { createValue, type Value } from '../value.ts'

/** The few things of the shell that a remote alone on its page needs; for development only. */
export interface StandaloneShell {
  readonly api: ShellApi
  readonly alerts: Alerts
  readonly language: Value<Language>
  readonly session: Value<SessionState>
  /** Takes over an access token, such as one copied from the running platform; null logs out. */
  signIn(accessToken: string | null): void
}

const accessToken = storedText('accessToken')

export function createStandaloneShell(): StandaloneShell {
  const alerts = createAlerts()
  const language = createValue<Language>('en')
  const session = createValue<SessionState>(sessionOf(accessToken.get()))
  const balance = createValue<BalanceState>({ status: 'ready', balances: [], arriving: [] })
  const wallet = createValue(assumedWallet)

  function signIn(token: string | null): void {
    if (token === null) accessToken.clear()
    else accessToken.set(token)
    session.set(sessionOf(token))
  }

  const api: ShellApi = {
    version: SHELL_API_VERSION,
    session: {
      get: session.get,
      subscribe: session.subscribe,
      getAccessToken: accessToken.get,
      refresh: createTokenRefresh({
        fetch: (...request) => fetch(...request),
        accessToken,
        exclusively: exclusively(),
        onSessionOver: () => signIn(null),
      }),
      async requireLogin() {
        if (session.get().status === 'signed-in') return true
        alerts.show({ message: 'Paste an access token in the bar above.', type: 'info' })
        return false
      },
    },
    language,
    balance: { get: balance.get, subscribe: balance.subscribe, announce: () => () => {} },
    wallet,
    alerts,
    navigate(path, options) {
      history[options?.replace ? 'replaceState' : 'pushState'](null, '', path)
      dispatchEvent(new PopStateEvent('popstate'))
    },
    async openModal({ name }) {
      alerts.show({ message: `The shell would open ${name}.`, type: 'info' })
      return false
    },
    ...createTopics(),
    serverNow: () => Date.now(),
    track: () => {},
  }
  return { api, alerts, language, session, signIn }
}
