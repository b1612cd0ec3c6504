import type {
  LinkedWallet,
  StoredWalletBackup,
  ThirdPartyWallet,
  WalletBackup,
} from '@platform/contracts/wallet/http'
import { type ApiClient, unwrap } from '@platform/remote-kit/api-client'

/** A server of the version before this one sends none that were replaced. */
type ReadBackup = WalletBackup & Partial<Pick<StoredWalletBackup, 'earlier'>>

interface Proof {
  message: string
  signature: string
  kind: 'embedded' | 'external'
  /** Replaces another saved wallet; only on the user's own action. */
  replace?: boolean
}

/** Calls of the wallet service about linked wallets. Each rejects with ApiFailure. */
export function walletApi(api: ApiClient) {
  return {
    linked: async () => unwrap(await api.getWithAuth<LinkedWallet>('/get_wallet_v2')),
    nonce: async () => unwrap(await api.getWithAuth<{ nonce: string }>('/wallets/nonce')).nonce,
    verify: async (proof: Proof) =>
      unwrap(await api.postWithAuth<LinkedWallet>('/verify_wallet_v2', proof)),
    disconnect: async () =>
      unwrap(
        await api.postWithAuth<ThirdPartyWallet>('/wallets/third-party/disconnect', undefined),
      ),
    readBackup: async () => unwrap(await api.getWithAuth<ReadBackup>('/wallets/backup')),
    saveBackup: async (backup: WalletBackup) =>
      unwrap(await api.putWithAuth<unknown>('/wallets/backup', backup)),
  }
}

export type WalletApi = ReturnType<typeof walletApi>
