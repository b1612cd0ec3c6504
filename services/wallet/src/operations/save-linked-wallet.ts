import { walletLinked } from '@platform/contracts/wallet/events'
import { DomainError } from '@platform/service-kit'
import type { LinkedWallet } from '../domain/linked-wallet.ts'
import type { Dependencies } from './dependencies.ts'

/**
 * Saves the next version of a user's wallet, and publishes it. Another write of the same address counts as this one.
 * @param before what is stored, suspended or not
 * @throws WALLET_LINKED_ELSEWHERE, WALLET_ALREADY_SAVED when another write was faster
 */
export async function saveLinkedWallet(
  { wallets, events }: Pick<Dependencies, 'wallets' | 'events'>,
  wallet: LinkedWallet,
  before: Pick<LinkedWallet, 'address'> | null,
): Promise<LinkedWallet> {
  const { userId, kind, version, linkedAt } = wallet
  const isFirst = version === 1
  const isAnother = before !== null && before.address !== wallet.address
  const replacedAt = isAnother ? linkedAt.toISOString() : null
  const data = { userId, kind, replacedAt }
  const event = events.create(walletLinked, { key: userId, version, data })
  const result = await (isFirst ? wallets.add(wallet, event) : wallets.replace(wallet, event))
  if (result === 'saved') return wallet
  if (result === 'taken-by-another') throw new DomainError('WALLET_LINKED_ELSEWHERE')
  const winner = await wallets.find(userId)
  if (winner?.address === wallet.address) return winner
  throw new DomainError('WALLET_ALREADY_SAVED')
}
