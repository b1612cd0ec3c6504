import type { Readable, SessionState, WalletState } from '@platform/contracts/shell/shell-api'
import type { LinkedWallet } from '@platform/contracts/wallet/http'
import type { ApiClient } from '@platform/remote-kit/api-client'
import { storedText } from '@platform/remote-kit/storage'
import { createValue } from '@platform/remote-kit/value'

const savedFlag = storedText('isWalletSavedInDB')
const savedAddress = storedText('wallet_data')

export interface WalletStore extends Readable<WalletState> {
  /** Fetches the wallet again, after it was saved or unlinked. */
  refresh(): Promise<void>
}

/**
 * The wallet that the signed-in user has saved (spec: `get_wallet_v2` stores it and flags it saved). A failed
 * request is retried while its user is signed in.
 */
export function createWalletStore(session: Readable<SessionState>, api: ApiClient): WalletStore {
  const state = createValue<WalletState>({ status: 'unknown' })
  let user = userOf(session.get())
  let latest = 0
  let retry: ReturnType<typeof setTimeout> | undefined

  async function request(failures: number): Promise<void> {
    clearTimeout(retry)
    latest += 1
    const current = latest
    if (user === null) return
    const result = await api.getWithAuth<LinkedWallet>('/get_wallet_v2')
    if (current !== latest) return
    if (result.success) return store(result.data)
    retry = setTimeout(() => void request(failures + 1), retryDelay(failures))
  }

  function store({ evmWalletAddress: address, kind }: LinkedWallet): void {
    savedFlag.set(String(address !== null))
    if (address) savedAddress.set(address)
    else savedAddress.clear()
    state.set(
      address ? { status: 'saved', address, kind: kind ?? 'external' } : { status: 'missing' },
    )
  }

  session.subscribe(() => {
    const next = userOf(session.get())
    if (next === user) return
    user = next
    state.set({ status: 'unknown' })
    void request(0)
  })
  void request(0)
  return { get: state.get, subscribe: state.subscribe, refresh: () => request(0) }
}

/** ms: one second after the first failure, doubling up to half a minute. */
function retryDelay(failures: number): number {
  return Math.min(1_000 * 2 ** failures, 30_000)
}

function userOf(session: SessionState): string | null {
  return session.status === 'signed-in' ? session.userId : null
}
