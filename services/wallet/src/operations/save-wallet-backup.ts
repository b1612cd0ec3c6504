import { isDeepStrictEqual } from 'node:util'
import type { WalletBackup } from '@platform/contracts/wallet/http'
import { DomainError, type User } from '@platform/service-kit'
import type { Dependencies } from './dependencies.ts'

type Needed = Pick<Dependencies, 'wallets' | 'backups' | 'identity' | 'clock'>

/**
 * Stores the encrypted key of the user's embedded wallet. It replaces a back-up of the same address, which needs a fresh
 * proof and stays as an earlier one, never one of another address.
 * @throws WALLET_NOT_FOUND when the user has no wallet saved, WALLET_ALREADY_SAVED when it is another one, or an external
 * one, FRESH_PROOF_NEEDED, IN_PROGRESS when another request replaces it at the same time
 */
export async function saveWalletBackup(
  { wallets, backups, identity, clock }: Needed,
  user: Pick<User, 'id' | 'sessionId'>,
  backup: WalletBackup,
): Promise<void> {
  const wallet = await wallets.find(user.id)
  if (!wallet) throw new DomainError('WALLET_NOT_FOUND')
  const isSaved = wallet.address.toLowerCase() === backup.address.toLowerCase()
  if (!isSaved || wallet.kind !== 'embedded') throw new DomainError('WALLET_ALREADY_SAVED')
  const stored = await backups.find(user.id, wallet.address)
  const { earlier: _, ...before } = stored ?? { earlier: [] }
  if (isDeepStrictEqual(before, backup)) return
  if (stored) await identity.requireFreshProof(user)
  const now = clock.now()
  const isStored = await (stored
    ? backups.replace(user.id, { before: stored, backup }, now)
    : backups.add(user.id, backup, now))
  if (!isStored) throw new DomainError('IN_PROGRESS')
}
