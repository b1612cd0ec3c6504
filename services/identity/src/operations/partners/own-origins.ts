import { isIP } from 'node:net'
import { HOUR_MS } from '@platform/contracts/constants'
import type { ProofFound } from '@platform/contracts/identity/partner-keys'
import { MOST_ORIGINS } from '@platform/contracts/identity/partners'
import { countWithin, DomainError } from '@platform/service-kit'
import { foundIn, originProofOf, type ProofRead, proofPlacesOf } from '../../domain/origin-proof.ts'
import type { Partner } from '../../domain/partner.ts'
import type { Dependencies } from '../dependencies.ts'
import { ownKey } from './own-keys.ts'

export type LooksForProofs = Pick<Dependencies, 'originProofs' | 'secrets' | 'rates' | 'clock'>
type Needed = LooksForProofs & Pick<Dependencies, 'partners'>

/** Origins of a user at which a proof is looked for, in an hour: each is two calls to whom they name. */
const MOST_LOOKS = 300

/**
 * Adds an origin of the user's; that of a live key has to be proven now. Repeated, it changes nothing more.
 * @throws DomainError NOT_FOUND; ORIGIN_NOT_PROVEN with what was found; ORIGIN_LIMIT; RATE_LIMITED
 */
export async function addOrigin(
  deps: Needed,
  userId: string,
  key: string,
  origin: string,
): Promise<Partner> {
  const partner = await ownKey(deps, userId, key)
  if (partner.origins.includes(origin)) return partner
  if (!partner.test) {
    await countLooks(deps, userId, 1)
    const found = await findProof(deps, partner, origin)
    if (found !== 'proven') throw new DomainError('ORIGIN_NOT_PROVEN', { found })
  }
  const changed = await deps.partners.addOrigin(partner, origin, deps.clock.now())
  if (!changed) throw new DomainError('ORIGIN_LIMIT', { max: MOST_ORIGINS })
  return changed
}

/** @throws DomainError NOT_FOUND */
export async function removeOrigin(
  deps: Pick<Dependencies, 'partners' | 'clock'>,
  userId: string,
  key: string,
  origin: string,
): Promise<Partner> {
  const partner = await ownKey(deps, userId, key)
  return (await deps.partners.removeOrigin(partner, origin, deps.clock.now())) ?? partner
}

/** Before proofs of a user's are looked for. @throws DomainError RATE_LIMITED */
export async function countLooks(
  { rates, clock }: Pick<Needed, 'rates' | 'clock'>,
  userId: string,
  by: number,
): Promise<void> {
  const key = `origin-proofs:${userId}`
  if (by > 0) await countWithin(rates, clock, { key, max: MOST_LOOKS, windowMs: HOUR_MS, by })
}

/** What is found where the proof of an origin is looked for. An origin of the own machine has no proof that others could see. */
export async function findProof(
  { originProofs, secrets }: Pick<Needed, 'originProofs' | 'secrets'>,
  { key }: Pick<Partner, 'key'>,
  origin: string,
): Promise<ProofFound> {
  const proof = originProofOf(secrets.origin, key)
  const { file, record } = proofPlacesOf(origin, proof)
  if (file.protocol !== 'https:') return 'not-public'
  const reads = await Promise.all([originProofs.file(file), originProofs.record(record)])
  // Of a name it would say that our own network has it.
  const said = isIP(file.hostname) ? reads : reads.map(withoutRefusal)
  return foundIn(proof.value, said)
}

const withoutRefusal = (read: ProofRead): ProofRead =>
  'failure' in read ? { failure: 'NO_ANSWER' } : read
