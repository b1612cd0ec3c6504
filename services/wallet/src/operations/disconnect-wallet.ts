import { DomainError, type User } from '@platform/service-kit'
import type { LinkedWallet } from '../domain/linked-wallet.ts'
import type { Dependencies } from './dependencies.ts'
import { embeddedAddress } from './embedded-address.ts'
import { saveLinkedWallet } from './save-linked-wallet.ts'

type Needed = Pick<
  Dependencies,
  'wallets' | 'backups' | 'addressOwners' | 'identity' | 'events' | 'clock'
>

/**
 * Takes an external wallet from the account, which has the wallet made on the site again. Where none is linked nothing changes, so a
 * repeat is answered as the first. The address stays the user's: nobody else can link it, and deposits from it are theirs.
 * @returns the wallet that is saved then; null for an account without one
 * @throws WALLET_EMBEDDED_MISSING, FRESH_PROOF_NEEDED, WALLET_ALREADY_SAVED when another one was linked meanwhile
 */
export async function disconnectWallet(
  deps: Needed,
  user: Pick<User, 'id' | 'sessionId'>,
): Promise<LinkedWallet | null> {
  const { wallets, addressOwners, identity, clock } = deps
  const stored = await wallets.find(user.id)
  if (stored?.kind !== 'external') return stored
  const address = await embeddedAddress(deps, stored)
  if (address === null) throw new DomainError('WALLET_EMBEDDED_MISSING')
  // It decides where value goes out to.
  await identity.requireFreshProof(user)
  // Former versions recorded no owner.
  await addressOwners.claim(stored.address, user.id)
  if (!(await addressOwners.claim(address, user.id))) {
    throw new DomainError('WALLET_LINKED_ELSEWHERE')
  }
  const wallet = {
    ...{ userId: user.id, address, kind: 'embedded' as const, embedded: address },
    linkedAt: clock.now(),
    version: stored.version + 1,
  }
  return saveLinkedWallet(deps, wallet, stored)
}
