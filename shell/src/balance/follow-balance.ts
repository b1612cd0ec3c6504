import type { Readable, SessionState } from '@platform/contracts/shell/shell-api'
import type { Balance, BalanceEvent } from '@platform/contracts/wallet/http'
import { type ApiClient, unwrap } from '@platform/remote-kit/api-client'
import type { EventStreamOptions } from '@platform/remote-kit/stream/event-stream'
import { loadUntilAvailable } from '../load-until-available.ts'
import { retriedRequest } from '../retried-request.ts'
import type { BalanceStore } from './balance-store.ts'

interface FollowOptions {
  store: BalanceStore
  session: Readable<SessionState>
  tokens: EventStreamOptions['session']
  api: ApiClient
  /** Money moved: what derives from it (the history) should be fetched again. */
  onMoved(): void
}

/**
 * Keeps the signed-in user's balances up to date: fetched once, then streamed, one stream per browser. A tab that joins the
 * stream of another gets only what changes, so a failed request is retried while its user is signed in.
 */
export function followBalance({
  store,
  session,
  tokens,
  api,
  onMoved,
}: FollowOptions): () => Promise<void> {
  let user: string | null = null
  let close = () => {}

  const request = retriedRequest(
    async () => {
      const sequences = store.sequences()
      const result = await api.getWithAuth<{ balances: Balance[] }>('/wallets/balance')
      return { sequences, ...unwrap(result) }
    },
    ({ balances, sequences }) => store.replace(balances, sequences),
  )

  async function refresh(): Promise<void> {
    if (user !== null) await request.start()
  }

  function follow(): void {
    const state = session.get()
    const next = state.status === 'signed-in' ? state.userId : null
    if (next === user) return
    close()
    request.stop()
    store.forget()
    user = next
    if (user === null) return
    void refresh()
    const leaving = new AbortController()
    close = () => leaving.abort()
    void openStream(user, leaving.signal)
  }

  /** Visitors have no balance, so the stream's code loads after a login. */
  async function openStream(userId: string, leaving: AbortSignal): Promise<void> {
    const { openSharedStream } = await loadUntilAvailable(
      () => import('@platform/remote-kit/stream/shared-stream'),
    )
    if (leaving.aborted) return
    const end = openSharedStream({
      name: `balance:${userId}`,
      locks: navigator.locks,
      fetch: (...request) => fetch(...request),
      url: '/api/wallets/stream',
      session: tokens,
      onStatus: (status) => store.setStale(status === 'interrupted'),
      onEvent(event) {
        if (event.type !== 'balance') return
        const { currency, available, held, delta, sequence, claimId } = JSON.parse(
          event.data,
        ) as BalanceEvent
        // Before the balance changes, so that no reader sees the amount twice. An older service names no claim.
        if (claimId) store.credit(claimId)
        const isNews = store.change({ currency, available, held }, sequence)
        if (isNews && delta !== null) onMoved()
      },
    })
    leaving.addEventListener('abort', end)
  }

  follow()
  session.subscribe(follow)
  return refresh
}
