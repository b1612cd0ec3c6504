import { randomBytes } from 'node:crypto'
import { walletLinked } from '@platform/contracts/wallet/events'
import { type Clock, DomainError, type EventFactory } from '@platform/service-kit'
import { readWalletProof } from '../domain/wallet-proof.ts'
import type { LinkedWallet, LinkedWallets } from '../repositories/linked-wallets-repository.ts'
import type { WalletNonces } from '../repositories/wallet-nonces-repository.ts'

/** How long a nonce may be signed and sent back, ms. */
const NONCE_LIFETIME_MS = 10 * 60_000

export interface LinkDeps {
  wallets: LinkedWallets
  nonces: WalletNonces
  events: EventFactory
  clock: Clock
  /** Origins whose Sign-In-With-Ethereum messages are ours. */
  origins: readonly string[]
}

export interface ProofSent {
  message: string
  signature: string
  kind: LinkedWallet['kind']
  replace: boolean
}

export async function giveNonce({ nonces, clock }: LinkDeps, userId: string) {
  const nonce = randomBytes(16).toString('hex')
  const expiresAt = new Date(clock.now().getTime() + NONCE_LIFETIME_MS)
  await nonces.give(nonce, userId, expiresAt)
  return { nonce, expiresAt: expiresAt.toISOString() }
}

/**
 * Saves the address that a signed message proves. Proving the saved one again changes nothing.
 * @throws WALLET_PROOF_INVALID, WALLET_LINKED_ELSEWHERE, WALLET_ALREADY_SAVED (another address is
 * saved and `replace` was not asked for)
 */
export async function linkWallet(
  deps: LinkDeps,
  userId: string,
  sent: ProofSent,
): Promise<LinkedWallet> {
  const { wallets, nonces, clock, origins } = deps
  const now = clock.now()
  const proof = await readWalletProof(sent, origins, now)
  if (!proof) throw new DomainError('WALLET_PROOF_INVALID')
  const isFresh = await nonces.take(proof.nonce, userId, now)
  const standing = await wallets.find(userId)
  // Whoever did not learn that his save succeeded asks again, with the nonce that it used up.
  if (standing?.address === proof.address) return standing
  if (!isFresh) throw new DomainError('WALLET_PROOF_INVALID')
  if (standing && !sent.replace) throw new DomainError('WALLET_ALREADY_SAVED')
  const version = (standing?.version ?? 0) + 1
  return save(deps, { userId, address: proof.address, kind: sent.kind, linkedAt: now, version })
}

async function save({ wallets, events }: LinkDeps, wallet: LinkedWallet): Promise<LinkedWallet> {
  const { userId, kind, version } = wallet
  const event = events.create(walletLinked, { key: userId, version, data: { userId, kind } })
  const result = await (version === 1 ? wallets.add(wallet, event) : wallets.replace(wallet, event))
  if (result === 'saved') return wallet
  if (result === 'taken-by-another') throw new DomainError('WALLET_LINKED_ELSEWHERE')
  const winner = await wallets.find(userId)
  if (winner?.address === wallet.address) return winner
  throw new DomainError('WALLET_ALREADY_SAVED')
}
