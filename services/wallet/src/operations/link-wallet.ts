import { DAY_MS } from '@platform/contracts/constants'
import { countWithin, DomainError, type User } from '@platform/service-kit'
import { embeddedAfter, type LinkedWallet } from '../domain/linked-wallet.ts'
import { readWalletProof } from '../domain/wallet-proof.ts'
import type { Dependencies } from './dependencies.ts'
import { saveLinkedWallet } from './save-linked-wallet.ts'

type Needed = Pick<
  Dependencies,
  | 'wallets'
  | 'addressOwners'
  | 'deposits'
  | 'nonces'
  | 'identity'
  | 'events'
  | 'clock'
  | 'origins'
  | 'rates'
>

/** Addresses that take the place of a saved one in a day: each counts against the account. */
const REPLACED_A_DAY = 5

interface LinkRequest {
  message: string
  signature: string
  kind: LinkedWallet['kind']
  replace: boolean
}

/**
 * Saves the address that a signed message proves. A proof of the saved address changes nothing. An address that another
 * user has ever linked stays theirs: one wallet earns for one account. To replace the saved one needs a fresh proof. One that is suspended counts
 * as none: it is linked again, or another one is.
 * @throws WALLET_PROOF_INVALID, WALLET_LINKED_ELSEWHERE, WALLET_ALREADY_SAVED (another address is
 * saved and `replace` is false), FRESH_PROOF_NEEDED, RATE_LIMITED for more than five replacements in a day
 */
export async function linkWallet(
  deps: Needed,
  user: Pick<User, 'id' | 'sessionId'>,
  request: LinkRequest,
): Promise<LinkedWallet> {
  const { wallets, addressOwners, nonces, identity, clock, origins } = deps
  const userId = user.id
  const now = clock.now()
  const proof = await readWalletProof(request, origins, now)
  if (!proof) throw new DomainError('WALLET_PROOF_INVALID')
  const stored = await wallets.stored(userId)
  const present = stored?.isSuspended ? null : stored
  const replaces = present && present.address !== proof.address && request.replace
  // Before the nonce is used up: after the proof the same request is sent again.
  if (replaces) await identity.requireFreshProof(user)
  const isFresh = await nonces.use(proof.nonce, userId, now)
  // A client that did not receive the answer repeats the request with the nonce that it used up.
  const saved = isFresh ? present : await wallets.find(userId)
  if (saved?.address === proof.address) return saved
  if (!isFresh) throw new DomainError('WALLET_PROOF_INVALID')
  if (present && !request.replace) throw new DomainError('WALLET_ALREADY_SAVED')
  if (replaces) {
    const limit = { max: REPLACED_A_DAY, windowMs: DAY_MS }
    await countWithin(deps.rates, clock, { key: `wallet-replaced:${userId}`, ...limit })
  }
  // Former versions recorded no owner: the replaced address has one from now on too.
  if (stored) await addressOwners.claim(stored.address, userId)
  if (!(await addressOwners.claim(proof.address, userId))) {
    throw new DomainError('WALLET_LINKED_ELSEWHERE')
  }
  // What it sent before it was linked.
  await deps.deposits.claim(proof.address, userId)
  const next = { address: proof.address, kind: request.kind }
  // Who links a suspended one again has it back with the wallet made on the site that it had replaced.
  const known = stored?.address === proof.address ? stored : present
  const embedded = embeddedAfter(known, next)
  const version = (stored?.version ?? 0) + 1
  const wallet = { userId, ...next, embedded, linkedAt: now, version }
  return saveLinkedWallet(deps, wallet, stored)
}
