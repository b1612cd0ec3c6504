import type { Language } from '@platform/contracts/constants'
import { afterLoginOn } from '@platform/contracts/shell/after-login'
import type {
  Alert,
  Arrival,
  BalanceState,
  ChainSwitch,
  InvalidationTopic,
  SessionState,
  ShellApi,
  ShellModal,
  ShellModalName,
  WalletConnection,
  WalletState,
} from '@platform/contracts/shell/shell-api'
import { SHELL_API_VERSION } from '@platform/contracts/shell/shell-api-version'
import { createTopics } from '../topics.ts'
import { createValue, type Value } from '../value.ts'

/** A shell whose state a test sets, and which keeps what the remote asked of it. */
export interface FakeShell {
  readonly api: ShellApi
  readonly session: Value<SessionState>
  readonly wallet: Value<WalletState>
  /** The user's own wallet; by default none is connected. */
  readonly connection: Value<WalletConnection>
  /** What the wallet answers when it is asked to go to a chain. */
  readonly switchChain: { answer: (chainId: number) => ChainSwitch }
  readonly balance: Value<BalanceState>
  readonly language: Value<Language>
  /** ms; the server's time stands still until a test moves it. */
  readonly clock: { now: number }
  /** What each modal does when it is opened; resolves as `openModal` does. A modal left out is dismissed. */
  readonly modals: Partial<Record<ShellModalName, (modal: ShellModal) => Promise<boolean>>>
  readonly opened: ShellModalName[]
  readonly visited: string[]
  readonly alerts: Alert[]
  readonly invalidated: InvalidationTopic[]
  /** Events of analytics, by name. */
  readonly tracked: { name: string; properties: object }[]
}

interface FakeShellOptions {
  /** The server's time at first, ms. */
  now: number
  session?: SessionState
  language?: Language
}

export const visitor: SessionState = { status: 'visitor' }
export const signedIn: SessionState = {
  status: 'signed-in',
  userId: '0198c0de-0000-7000-8000-00000000a11c',
  email: null,
  phoneNumber: '+919876543210',
  roles: [],
}

/** By default a user with a saved wallet. */
export function createFakeShell({
  now,
  session: initial = signedIn,
  language: chosen = 'en',
}: FakeShellOptions): FakeShell {
  const session = createValue<SessionState>(initial)
  const wallet = createValue<WalletState>({
    status: 'saved',
    address: '0x52908400098527886E0F7030069857D2E4169EE7',
    kind: 'embedded',
  })
  const connection = createValue<WalletConnection>({
    ...{ address: null, isConnected: false, isSignInProgress: false, isSessionActive: false },
    ...{ walletName: null, chainId: null },
  })
  const switchChain: FakeShell['switchChain'] = { answer: () => 'switched' }
  const balance = createValue<BalanceState>({ status: 'ready', balances: [], arriving: [] })
  const language = createValue<Language>(chosen)
  const topics = createTopics()
  const kept: Pick<FakeShell, 'opened' | 'visited' | 'alerts' | 'invalidated' | 'tracked'> = {
    opened: [],
    visited: [],
    alerts: [],
    invalidated: [],
    tracked: [],
  }
  const clock = { now }
  const modals: FakeShell['modals'] = {}

  async function openModal(modal: ShellModal): Promise<boolean> {
    const { name } = modal
    kept.opened.push(name)
    return (await modals[name]?.(modal)) ?? false
  }

  function announce(arrival: Arrival): () => void {
    const others = () => balance.get().arriving.filter(({ id }) => id !== arrival.id)
    balance.set({ ...balance.get(), arriving: [...others(), arrival] })
    return () => balance.set({ ...balance.get(), arriving: others() })
  }

  const api: ShellApi = {
    version: SHELL_API_VERSION,
    session: {
      get: session.get,
      subscribe: session.subscribe,
      getAccessToken: () => (session.get().status === 'signed-in' ? 'token' : null),
      refresh: async () => null,
      requireLogin: async () =>
        session.get().status === 'signed-in' || openModal({ name: 'login' }),
    },
    language,
    balance: { get: balance.get, subscribe: balance.subscribe, announce },
    wallet,
    externalWallet: async () => ({
      get: connection.get,
      subscribe: connection.subscribe,
      restore: async () => {},
      async switchChain(chainId) {
        const answer = switchChain.answer(chainId)
        if (answer === 'switched') connection.set({ ...connection.get(), chainId })
        return answer
      },
    }),
    alerts: {
      show(alert) {
        kept.alerts.push(alert)
        return () => {}
      },
    },
    navigate: (path) => void kept.visited.push(path),
    openModal,
    invalidate(topic) {
      kept.invalidated.push(topic)
      topics.invalidate(topic)
    },
    onInvalidate: topics.onInvalidate,
    afterLogin(what, listener) {
      let wasVisitor = session.get().status === 'visitor'
      return session.subscribe(() => {
        const isVisitor = session.get().status === 'visitor'
        const isLogin = wasVisitor && !isVisitor
        wasVisitor = isVisitor
        if (isLogin && afterLoginOn(location.pathname).includes(what)) listener()
      })
    },
    serverNow: () => clock.now,
    track: (name, properties) => void kept.tracked.push({ name, properties }),
  }
  return {
    api,
    session,
    wallet,
    connection,
    switchChain,
    balance,
    language,
    clock,
    modals,
    ...kept,
  }
}
