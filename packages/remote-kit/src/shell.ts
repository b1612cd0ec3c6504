import { brand } from '@platform/contracts/brand'
import type { Language } from '@platform/contracts/constants'
import type {
  BalanceState,
  InvalidationTopic,
  Readable,
  SessionState,
  ShellApi,
  WalletState,
} from '@platform/contracts/shell/shell-api'
import type { ApiClient } from '@platform/remote-kit/api-client'
import {
  formatAmount,
  formatCompact,
  formatDate,
  formatDateTime,
  formatDay,
  formatTime,
  shorten,
} from '@platform/remote-kit/format'
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import { shellApiClient } from './shell-api-client.ts'

export const ShellContext = createContext<ShellApi | null>(null)

export function useShell(): ShellApi {
  const shell = useContext(ShellContext)
  if (!shell) throw new Error('useShell outside of a mounted remote')
  return shell
}

export function useSession(): SessionState {
  return useReadable(useShell().session)
}

/** The signed-in user; null for a visitor. */
export function useViewerId(): string | null {
  const session = useSession()
  return session.status === 'signed-in' ? session.userId : null
}

export function useBalance(): BalanceState {
  return useReadable(useShell().balance)
}

export function useWallet(): WalletState {
  return useReadable(useShell().wallet)
}

export function useLanguage(): Language {
  return useReadable(useShell().language)
}

/** Opens the login modal unless signed in; resolves whether the user is signed in then. */
export function useRequireLogin(): () => Promise<boolean> {
  const { session } = useShell()
  return useCallback(() => session.requireLogin(), [session])
}

/** The API calls, bound to the shell's session. */
export function useApi(): ApiClient {
  return shellApiClient(useShell())
}

/** The server's time in ms, again every `everyMs`. */
export function useServerNow(everyMs = 1_000): number {
  const shell = useShell()
  const [now, setNow] = useState(() => shell.serverNow())
  useEffect(() => {
    const timer = setInterval(() => setNow(shell.serverNow()), everyMs)
    return () => clearInterval(timer)
  }, [shell, everyMs])
  return now
}

/**
 * What `select` makes of the server's time (ms): computed every second, rendered again only when it differs. For
 * what changes at a moment, such as a phase; what counts down needs `useServerNow`.
 */
export function useServerTime<Value extends string | number | boolean>(
  select: (now: number) => Value,
): Value {
  const { serverNow } = useShell()
  return useSyncExternalStore(everySecond, () => select(serverNow()))
}

function everySecond(tick: () => void): () => void {
  const timer = setInterval(tick, 1_000)
  return () => clearInterval(timer)
}

/** Runs `listener` after each `invalidate(topic)` of the shell or any remote. Give it a stable function. */
export function useInvalidation(topic: InvalidationTopic, listener: () => void): void {
  const shell = useShell()
  useEffect(() => shell.onInvalidate(topic, listener), [shell, topic, listener])
}

/** The document's title while mounted; the shell reads it out after a navigation. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${brand.name}`
  }, [title])
}

/** The formats in the language shown. */
export function useFormat() {
  const language = useLanguage()
  return useMemo(
    () => ({
      formatAmount: (value: string | number) => formatAmount(value, language),
      formatCompact: (value: string | number) => formatCompact(value, language),
      formatDateTime: (time: string | number | Date) => formatDateTime(time),
      formatTime: (time: string | number | Date) => formatTime(time),
      formatDate: (time: string | number | Date) => formatDate(time),
      formatDay: (time: string | number | Date) => formatDay(time, language),
      shorten,
    }),
    [language],
  )
}

export function useReadable<Value>(readable: Readable<Value>): Value {
  return useSyncExternalStore(readable.subscribe, readable.get)
}
