import type { LinkedWallet } from '../domain/linked-wallet.ts'
import type { Dependencies } from './dependencies.ts'

/** Whether the saved wallet has a back-up. */
export async function hasWalletBackup(
  { backups }: Pick<Dependencies, 'backups'>,
  wallet: LinkedWallet | null,
): Promise<boolean> {
  return wallet !== null && (await backups.find(wallet.userId, wallet.address)) !== null
}
