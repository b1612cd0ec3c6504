import type { LinkedWallet as LinkedWalletView } from '@platform/contracts/wallet/http'
import type { LinkedWallet } from '../../domain/linked-wallet.ts'

export function linkedWalletView(
  wallet: LinkedWallet | null,
  hasBackup: boolean,
): LinkedWalletView {
  return {
    evmWalletAddress: wallet?.address ?? null,
    kind: wallet?.kind ?? null,
    linkedAt: wallet?.linkedAt.toISOString() ?? null,
    hasBackup,
  }
}
