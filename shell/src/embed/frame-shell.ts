import { START_PATHS } from '@platform/contracts/quests/paths'
import type { ShellApi } from '@platform/contracts/shell/shell-api'
import { SHELL_API_VERSION } from '@platform/contracts/shell/shell-api-version'
import { assumedWallet } from '@platform/remote-kit/assumed-wallet'
import type { ServerClock } from '@platform/remote-kit/server-clock'
import { createTopics } from '@platform/remote-kit/topics'
import { createValue } from '@platform/remote-kit/value'
import type { FrameLanguage } from './frame-language.ts'
import type { FrameSession } from './frame-session.ts'

interface FrameShellOptions {
  session: FrameSession
  language: FrameLanguage
  clock: ServerClock
  openOnSite(path: string): void
}

/**
 * A minimal ShellApi: session and language only. Balances and modals are on the site alone, so what needs one
 * opens the site, top-level.
 */
export function createFrameShell(options: FrameShellOptions): ShellApi {
  const { session, language, clock, openOnSite } = options
  const home = START_PATHS[0] ?? '/'
  return {
    version: SHELL_API_VERSION,
    session: {
      get: session.get,
      subscribe: session.subscribe,
      getAccessToken: session.getAccessToken,
      refresh: session.refresh,
      async requireLogin() {
        if (session.get().status === 'signed-in') return true
        openOnSite(home)
        return false
      },
    },
    language: { get: language.get, subscribe: language.subscribe },
    balance: {
      ...createValue({ status: 'loading', balances: [], arriving: [] } as const),
      announce: () => () => {},
    },
    // The user had a wallet when they agreed to the connection, on the site.
    wallet: createValue(assumedWallet),
    alerts: { show: () => () => {} },
    navigate: openOnSite,
    async openModal() {
      openOnSite(home)
      return false
    },
    ...createTopics(),
    serverNow: clock.now,
    observeAnswer: clock.observe,
    track: () => {},
  }
}
