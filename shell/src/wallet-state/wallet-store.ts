import type { Readable, SessionState, WalletState } from '@platform/contracts/shell/shell-api'
import type { LinkedWallet } from '@platform/contracts/wallet/http'
import type { ApiClient } from '@platform/remote-kit/api-client'
import { storedText } from '@platform/remote-kit/storage'
import { createValue } from '@platform/remote-kit/value'

const savedFlag = storedText('isWalletSavedInDB')
const savedAddress = storedText('wallet_data')

export interface WalletStore extends Readable<WalletState> {
  /** Asks the server again: after a wallet was saved or unlinked. */
  refresh(): Promise<void>
}

/** Which wallet the signed-in user has saved (spec 7: `get_wallet_v2` stores it and flags it saved). */
export function createWalletStore(session: Readable<SessionState>, api: ApiClient): WalletStore {
  const state = createValue<WalletState>({ status: 'unknown' })

  async function refresh(): Promise<void> {
    const asked = session.get()
    if (asked.status === 'visitor') return
    const result = await api.getWithAuth<LinkedWallet>('/get_wallet_v2')
    if (!result.success || session.get() !== asked) return
    const { evmWalletAddress: address, kind } = result.data
    savedFlag.set(String(address !== null))
    if (address) savedAddress.set(address)
    else savedAddress.clear()
    state.set(
      address ? { status: 'saved', address, kind: kind ?? 'external' } : { status: 'missing' },
    )
  }

  let user = userOf(session.get())
  session.subscribe(() => {
    const next = userOf(session.get())
    if (next === user) return
    user = next
    state.set({ status: 'unknown' })
    void refresh()
  })
  void refresh()
  return { get: state.get, subscribe: state.subscribe, refresh }
}

function userOf(session: SessionState): string | null {
  return session.status === 'signed-in' ? session.userId : null
}
