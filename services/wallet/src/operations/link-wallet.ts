import { walletLinked } from '@platform/contracts/wallet/events'
import { DomainError } from '@platform/service-kit'
import type { LinkedWallet } from '../domain/linked-wallet.ts'
import { readWalletProof } from '../domain/wallet-proof.ts'
import type { Dependencies } from './dependencies.ts'

type Needed = Pick<
  Dependencies,
  'wallets' | 'addressOwners' | 'nonces' | 'events' | 'clock' | 'origins'
>

interface LinkRequest {
  message: string
  signature: string
  kind: LinkedWallet['kind']
  replace: boolean
}

/**
 * Saves the address that a signed message proves. A proof of the saved address changes nothing. An address that another
 * user has ever linked stays theirs: one wallet earns for one account.
 * @throws WALLET_PROOF_INVALID, WALLET_LINKED_ELSEWHERE, WALLET_ALREADY_SAVED (another address is
 * saved and `replace` is false)
 */
export async function linkWallet(
  deps: Needed,
  userId: string,
  request: LinkRequest,
): Promise<LinkedWallet> {
  const { wallets, addressOwners, nonces, clock, origins } = deps
  const now = clock.now()
  const proof = await readWalletProof(request, origins, now)
  if (!proof) throw new DomainError('WALLET_PROOF_INVALID')
  const isFresh = await nonces.use(proof.nonce, userId, now)
  const stored = await wallets.find(userId)
  // A client that did not receive the answer repeats the request with the nonce that it used up.
  if (stored?.address === proof.address) return stored
  if (!isFresh) throw new DomainError('WALLET_PROOF_INVALID')
  if (stored && !request.replace) throw new DomainError('WALLET_ALREADY_SAVED')
  // Former versions recorded no owner: the replaced address has one from now on too.
  if (stored) await addressOwners.claim(stored.address, userId)
  if (!(await addressOwners.claim(proof.address, userId))) {
    throw new DomainError('WALLET_LINKED_ELSEWHERE')
  }
  const version = (stored?.version ?? 0) + 1
  return save(deps, { userId, address: proof.address, kind: request.kind, linkedAt: now, version })
}

async function save({ wallets, events }: Needed, wallet: LinkedWallet): Promise<LinkedWallet> {
  const { userId, kind, version } = wallet
  const event = events.create(walletLinked, { key: userId, version, data: { userId, kind } })
  const result = await (version === 1 ? wallets.add(wallet, event) : wallets.replace(wallet, event))
  if (result === 'saved') return wallet
  if (result === 'taken-by-another') throw new DomainError('WALLET_LINKED_ELSEWHERE')
  const winner = await wallets.find(userId)
  if (winner?.address === wallet.address) return winner
  throw new DomainError('WALLET_ALREADY_SAVED')
}
