import type { LinkedWallet as LinkedWalletView } from '@platform/contracts/wallet/http'
import { hasWalletBackup } from '../../operations/keep-wallet-backup.ts'
import type { LinkedWallet } from '../../repositories/linked-wallets-repository.ts'
import type { WalletBackups } from '../../repositories/wallet-backups-repository.ts'

export async function linkedWalletView(
  backups: WalletBackups,
  wallet: LinkedWallet | null,
): Promise<LinkedWalletView> {
  if (!wallet) return { evmWalletAddress: null, kind: null, linkedAt: null, hasBackup: false }
  return {
    evmWalletAddress: wallet.address,
    kind: wallet.kind,
    linkedAt: wallet.linkedAt.toISOString(),
    hasBackup: await hasWalletBackup(backups, wallet),
  }
}
