import type { ShellModalName } from '@platform/contracts/shell/shell-api'
import { accessTokenWith } from '@platform/remote-kit/testing/access-token'
import { answer, createFakeApi, type FakeApi, pending } from '@platform/remote-kit/testing/fake-api'
import { installDialog } from '@platform/ui/testing'
import { configure } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { onTestFinished, vi } from 'vitest'
import { messages } from '../i18n/messages.ts'
import { ModalHost } from '../modals/modal-host.tsx'
import { createShell } from '../shell-api/create-shell.ts'
import { memoryDatabases } from './memory-databases.ts'
import { renderInShell } from './render-in-shell.tsx'

export const USER = '0198c0de-0000-7000-8000-00000000a11c'

interface OpenShell {
  /** The signed-in user; a visitor by default. */
  signedIn?: typeof USER
  serve?: (api: FakeApi) => void
}

/** The shell's real services and modals on a fake API, with the storage that the test has prepared. */
export function openShell({ signedIn, serve }: OpenShell = {}) {
  // `defaultHidden` and `pointerEventsCheck: 0` spare slow style checks that no test needs.
  configure({ defaultHidden: true })
  installDialog()
  const api = createFakeApi()
  api.on('GET /wallets/balance', () => answer({ balances: [] }))
  api.on('GET /wallets/stream', pending)
  api.on('GET /notifications', () => answer({ items: [], nextCursor: null, unread: 0 }))
  api.on('GET /notifications/stream', pending)
  api.on('GET /auth/social/providers', () => answer({ providers: [] }))
  // Most pages have none.
  api.on('GET /web-banners', () => answer({ items: [] }))
  api.on('GET /web-footers', () => answer({ items: [] }))
  api.on('GET /articles', () => answer({ items: [], nextCursor: null }))
  serve?.(api)
  vi.stubGlobal('fetch', api.fetch)
  vi.stubGlobal('indexedDB', memoryDatabases())
  if (signedIn) localStorage.setItem('accessToken', tokenOf(signedIn))
  const shell = createShell({ sessionOver: () => 'over' })
  onTestFinished(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  renderInShell(<ModalHost idle={Promise.resolve()} />, { shell, catalogues: [messages] })
  return {
    api,
    shell,
    user: userEvent.setup({ pointerEventsCheck: 0 }),
    open: (name: Exclude<ShellModalName, 'freshProof' | 'socialConnect' | 'walletSign'>) =>
      shell.modals.open({ name }),
  }
}

export function tokenOf(userId: string): string {
  return accessTokenWith({ sub: userId, phone_number: '+919876543210' })
}
