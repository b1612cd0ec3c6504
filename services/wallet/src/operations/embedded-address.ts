import { getAddress } from 'viem/utils'
import type { LinkedWallet } from '../domain/linked-wallet.ts'
import type { Dependencies } from './dependencies.ts'

/**
 * The wallet made on the site of this account, with its EIP-55 checksum; null without one. Former versions did not keep it when an
 * external wallet replaced it: its back-up names it.
 */
export async function embeddedAddress(
  { backups }: Pick<Dependencies, 'backups'>,
  wallet: LinkedWallet,
): Promise<string | null> {
  if (wallet.embedded) return wallet.embedded
  const backup = await backups.latest(wallet.userId)
  return backup && getAddress(backup.address)
}
