import type { StoredWalletBackup } from '@platform/contracts/wallet/http'
import { DomainError } from '@platform/service-kit'
import type { Dependencies } from './dependencies.ts'

/**
 * The back-up of the saved wallet. If it has none, the back-up saved last, so that the user can
 * restore the key of a wallet that was replaced. With it come those that it replaced.
 * @throws NOT_FOUND
 */
export async function showWalletBackup(
  { wallets, backups }: Pick<Dependencies, 'wallets' | 'backups'>,
  userId: string,
): Promise<StoredWalletBackup> {
  const wallet = await wallets.find(userId)
  const saved = wallet && (await backups.find(userId, wallet.address))
  const backup = saved ?? (await backups.latest(userId))
  if (!backup) throw new DomainError('NOT_FOUND')
  return backup
}
