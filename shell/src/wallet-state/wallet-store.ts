import type { Readable, SessionState, WalletState } from '@platform/contracts/shell/shell-api'
import type { LinkedWallet } from '@platform/contracts/wallet/http'
import { type ApiClient, unwrap } from '@platform/remote-kit/api-client'
import { storedText } from '@platform/remote-kit/storage'
import { createValue, type Value } from '@platform/remote-kit/value'
import { retriedRequest } from '../retried-request.ts'

const savedFlag = storedText('isWalletSavedInDB')
const savedWallet = storedText('wallet_data')

type Saved = Extract<WalletState, { status: 'saved' }>

export interface WalletStore extends Readable<WalletState> {
  /** Fetches the wallet again, after it was saved or unlinked. */
  refresh(): Promise<void>
  /** True once the user's missing wallet could not be created in the background; refreshed then. */
  readonly setUpFailed: Value<boolean>
  /** Whether the key of the saved wallet can be restored on another device. */
  readonly hasBackup: Readable<boolean>
}

/**
 * The wallet that the signed-in user has saved (spec 7: `get_wallet_v2` stores it and flags it saved). A page begins with
 * the one that this browser has stored, so that no write waits for the answer. A failed request is shown and retried
 * while its user is signed in.
 */
export function createWalletStore(session: Readable<SessionState>, api: ApiClient): WalletStore {
  const state = createValue<WalletState>(storedWallet(session.get()))
  const setUpFailed = createValue(false)
  const backup = createValue(false)
  let user = userOf(session.get())
  const request = retriedRequest(async () => {
    const result = await api.getWithAuth<LinkedWallet>('/get_wallet_v2')
    if (!result.success && state.get().status === 'unknown') {
      state.set({ status: 'unknown', walletError: result.code ?? String(result.status) })
    }
    return unwrap(result)
  }, store)

  async function refresh(): Promise<void> {
    if (user === null) request.stop()
    else await request.start()
  }

  function store({ evmWalletAddress: address, kind, hasBackup }: LinkedWallet): void {
    backup.set(hasBackup)
    savedFlag.set(String(address !== null))
    if (!address) {
      savedWallet.clear()
      state.set({ status: 'missing', isBeingMade: !setUpFailed.get() })
      return
    }
    const saved: Saved = { status: 'saved', address, kind: kind ?? 'external' }
    savedWallet.set(JSON.stringify(saved))
    if (JSON.stringify(state.get()) !== JSON.stringify(saved)) state.set(saved)
  }

  session.subscribe(() => {
    const next = userOf(session.get())
    if (next === user) return
    user = next
    state.set({ status: 'unknown' })
    setUpFailed.set(false)
    void refresh()
  })
  void refresh()
  return {
    get: state.get,
    subscribe: state.subscribe,
    refresh,
    setUpFailed,
    hasBackup: backup,
  }
}

/** A log-in of another user clears what is stored, and so does a log-out. */
function storedWallet(session: SessionState): WalletState {
  const unknown: WalletState = { status: 'unknown' }
  if (userOf(session) === null || savedFlag.get() !== 'true') return unknown
  try {
    const { status, address, kind } = JSON.parse(savedWallet.get() ?? '') as Saved
    return status === 'saved' && address ? { status, address, kind } : unknown
  } catch {
    return unknown
  }
}

function userOf(session: SessionState): string | null {
  return session.status === 'signed-in' ? session.userId : null
}
