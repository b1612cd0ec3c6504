import type { ProofFound } from '@platform/contracts/identity/partner-keys'
import { MOST_ORIGINS } from '@platform/contracts/identity/partners'
import { DomainError } from '@platform/service-kit'
import { foundIn, originProofOf, proofPlacesOf } from '../../domain/origin-proof.ts'
import type { Partner } from '../../domain/partner.ts'
import type { Dependencies } from '../dependencies.ts'
import { ownKey } from './own-keys.ts'

type Needed = Pick<Dependencies, 'partners' | 'originProofs' | 'secrets' | 'clock'>

/**
 * Adds an origin of the user's; that of a live key has to be proven now. Repeated, it changes nothing more.
 * @throws DomainError NOT_FOUND; ORIGIN_NOT_PROVEN with what was found; ORIGIN_LIMIT
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
    const found = await findProof(deps, partner, origin)
    if (found !== 'proven') throw new DomainError('ORIGIN_NOT_PROVEN', { found })
  }
  const changed = await deps.partners.addOrigin(partner, origin, deps.clock.now())
  if (!changed) throw new DomainError('ORIGIN_LIMIT', { max: MOST_ORIGINS })
  return changed
}

/** @throws DomainError NOT_FOUND */
export async function removeOrigin(
  deps: Pick<Needed, 'partners' | 'clock'>,
  userId: string,
  key: string,
  origin: string,
): Promise<Partner> {
  const partner = await ownKey(deps, userId, key)
  return (await deps.partners.removeOrigin(partner, origin, deps.clock.now())) ?? partner
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
  return foundIn(proof.value, reads)
}
