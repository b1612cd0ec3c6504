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

/**
 * New addresses that take the place of a saved one in a day, and times that each of those which the account has had before does: each counts
 * against the account.
 */
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
 * saved and `replace` is false), FRESH_PROOF_NEEDED, RATE_LIMITED for more than five replacements in a day, of which none by an address that the
 * account has had before
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
  const takeBack = replaces ? await countReplaced(deps, userId, proof.address) : null
  // Former versions recorded no owner: the replaced address has one from now on too.
  if (stored) await addressOwners.claim(stored.address, userId)
  if (!(await addressOwners.claim(proof.address, userId))) {
    // Nothing was replaced.
    await takeBack?.()
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

/**
 * An address that the account has had before has a count of its own: who regains their account puts their wallet back, however often it was
 * replaced. Each time is a signal of risk, so that has a limit too.
 * @returns a function that undoes the count
 */
async function countReplaced(
  { addressOwners, rates, clock }: Needed,
  userId: string,
  address: string,
): Promise<() => Promise<void>> {
  const isOwn = (await addressOwners.ownerOf(address)) === userId
  const key = isOwn ? `wallet-returned:${userId}:${address}` : `wallet-replaced:${userId}`
  return countWithin(rates, clock, { key, max: REPLACED_A_DAY, windowMs: DAY_MS })
}
