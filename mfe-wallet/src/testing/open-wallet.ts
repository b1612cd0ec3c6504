import type { SessionState } from '@platform/contracts/shell/shell-api'
import type { Transaction } from '@platform/contracts/wallet/http'
import { answer, createFakeApi, type FakeApi } from '@platform/remote-kit/testing/fake-api'
import { createFakeShell, signedIn } from '@platform/remote-kit/testing/fake-shell'
import { mountRemote } from '@platform/remote-kit/testing/mount-remote'
import userEvent from '@testing-library/user-event'
import { App } from '../app.tsx'
import { messages } from '../i18n/messages.ts'

export const CAMPAIGN_ID = '0198c0de-0000-7000-8000-000000000001'
export const TRANSACTIONS = 'GET /transactions/simplified'
export const BALANCE_HISTORY = 'GET /wallets/balance/history'
/** The user's orders, of which there are none unless a test says so. */
const ORDERS = ['GET /offramp/orders', 'GET /onramp/orders', 'GET /swap'] as const
export const K_POINTS = 'GET /wallets/k-points'

interface OpenWallet {
  path: string
  session?: SessionState
  serve?: (api: FakeApi) => void
}

/** Mounts the wallet remote for one test. */
export async function openWallet({ path, session = signedIn, serve }: OpenWallet) {
  const api = createFakeApi()
  for (const route of ORDERS) api.on(route, () => answer({ items: [] }))
  serve?.(api)
  const shell = createFakeShell({ now: Date.parse('2026-01-15T12:00:00.000Z'), session })
  const { onNotFound, leave } = await mountRemote({ App, messages, shell, api, path })
  // The check reads the computed style of every ancestor, which is slow in jsdom.
  return { api, shell, onNotFound, leave, user: userEvent.setup({ pointerEventsCheck: 0 }) }
}

/** A campaign's reward of 250 KCash. */
export function aTransaction(overrides: Partial<Transaction> = {}): Transaction {
  return {
    id: 'user:KCASH:000000000001',
    type: 'reward',
    currency: 'KCASH',
    delta: '250.00',
    balanceAfter: '1250.00',
    reference: {
      kind: 'campaign',
      id: CAMPAIGN_ID,
      name: 'Monsoon Raid',
      art: null,
    },
    createdAt: '2026-01-15T12:00:00.000Z',
    ...overrides,
  }
}
