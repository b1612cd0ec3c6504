import type { WalletBackup } from '@platform/contracts/wallet/http'
import { DomainError } from '@platform/service-kit'
import type { Dependencies } from './dependencies.ts'

/**
 * Stores the encrypted key of the user's embedded wallet. It replaces a back-up of the same address,
 * never one of another address.
 * @throws WALLET_NOT_FOUND when the user has no wallet saved, WALLET_ALREADY_SAVED when it is another one, or an external one
 */
export async function saveWalletBackup(
  { wallets, backups, clock }: Pick<Dependencies, 'wallets' | 'backups' | 'clock'>,
  userId: string,
  backup: WalletBackup,
): Promise<void> {
  const wallet = await wallets.find(userId)
  if (!wallet) throw new DomainError('WALLET_NOT_FOUND')
  const isSaved = wallet.address.toLowerCase() === backup.address.toLowerCase()
  if (!isSaved || wallet.kind !== 'embedded') throw new DomainError('WALLET_ALREADY_SAVED')
  await backups.put(userId, backup, clock.now())
}
