import { isDeepStrictEqual } from 'node:util'
import { DAY_MS } from '@platform/contracts/constants'
import type { WalletBackup } from '@platform/contracts/wallet/http'
import { countWithin, DomainError, type User } from '@platform/service-kit'
import type { Dependencies } from './dependencies.ts'

type Needed = Pick<Dependencies, 'wallets' | 'backups' | 'identity' | 'rates' | 'clock'>

/** A thief with a fresh proof needs days until none of the earlier ones is the owner's. */
const MAX_REPLACED = 2

/**
 * Stores the encrypted key of the user's embedded wallet. It replaces a back-up of the same address, which needs a fresh
 * proof, is done twice a day at most, and stays as an earlier one, never one of another address.
 * @throws WALLET_NOT_FOUND when the user has no wallet saved, WALLET_ALREADY_SAVED when it is another one, or an external
 * one, FRESH_PROOF_NEEDED, RATE_LIMITED, IN_PROGRESS when another request replaces it at the same time
 */
export async function saveWalletBackup(
  { wallets, backups, identity, rates, clock }: Needed,
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
  const now = clock.now()
  if (!stored) {
    if (!(await backups.add(user.id, backup, now))) throw new DomainError('IN_PROGRESS')
    return
  }
  await identity.requireFreshProof(user)
  const limit = { key: `backup:${user.id}`, max: MAX_REPLACED, windowMs: DAY_MS }
  const takeBack = await countWithin(rates, clock, limit)
  if (await backups.replace(user.id, { before: stored, backup }, now)) return
  await takeBack()
  throw new DomainError('IN_PROGRESS')
}
