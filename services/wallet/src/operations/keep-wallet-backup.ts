import type { WalletBackup } from '@platform/contracts/wallet/http'
import { type Clock, DomainError } from '@platform/service-kit'
import type { LinkedWallets } from '../repositories/linked-wallets-repository.ts'
import type { WalletBackups } from '../repositories/wallet-backups-repository.ts'

interface Deps {
  wallets: LinkedWallets
  backups: WalletBackups
  clock: Clock
}

/**
 * Keeps the encrypted key of the user's embedded wallet. A back-up of the same address takes the
 * place of the former one; of another address it never does.
 * @throws WALLET_NOT_FOUND when no wallet is saved, WALLET_ALREADY_SAVED when it is not this one
 */
export async function keepWalletBackup(
  { wallets, backups, clock }: Deps,
  userId: string,
  backup: WalletBackup,
): Promise<void> {
  const wallet = await wallets.find(userId)
  if (!wallet) throw new DomainError('WALLET_NOT_FOUND')
  const isSaved = wallet.address.toLowerCase() === backup.address.toLowerCase()
  if (!isSaved || wallet.kind !== 'embedded') throw new DomainError('WALLET_ALREADY_SAVED')
  await backups.put(userId, backup, clock.now())
}

/**
 * The back-up of the saved wallet; the one kept last when that has none, so that the key of a wallet
 * that was replaced can still be had.
 * @throws NOT_FOUND
 */
export async function readWalletBackup(
  { wallets, backups }: Omit<Deps, 'clock'>,
  userId: string,
): Promise<WalletBackup> {
  const wallet = await wallets.find(userId)
  const saved = wallet && (await backups.find(userId, wallet.address))
  const backup = saved ?? (await backups.latest(userId))
  if (!backup) throw new DomainError('NOT_FOUND')
  return backup
}

/** Whether a back-up of the saved wallet is kept. */
export async function hasWalletBackup(
  backups: WalletBackups,
  wallet: { userId: string; address: string },
): Promise<boolean> {
  return (await backups.find(wallet.userId, wallet.address)) !== null
}
