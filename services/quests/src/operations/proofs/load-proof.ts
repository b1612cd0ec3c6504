import { type ReviewItem, readPicture, type Staff } from '@platform/service-kit'
import { DomainError } from '@platform/service-kit/errors'
import type { Proof } from '../../domain/proof.ts'
import type { Dependencies } from '../dependencies.ts'

type Needed = Pick<Dependencies, 'proofs' | 'reviews' | 'evidence' | 'blobs' | 'clock'>

/**
 * A proof for the reviewer who has claimed it: who looks at what users handed in is in the audit trail by that.
 * @throws NOT_FOUND, also once its user has left; REVIEW_NOT_CLAIMED
 */
export async function loadProof(
  { proofs, reviews, clock }: Needed,
  id: string,
  { id: reviewer }: Pick<Staff, 'id'>,
): Promise<{ proof: Proof; item: ReviewItem }> {
  const [proof, item] = await Promise.all([proofs.find(id), reviews.find(id)])
  if (!proof || !item) throw new DomainError('NOT_FOUND')
  const { claimedBy, claimedUntil } = item
  const hasIt = claimedBy === reviewer && claimedUntil !== null && claimedUntil > clock.now()
  if (!hasIt) throw new DomainError('REVIEW_NOT_CLAIMED')
  return { proof, item }
}

/** A picture of a proof, for its reviewer, as a `data:` address. @throws as `loadProof` */
export async function loadProofPicture(
  deps: Needed,
  id: string,
  pictureId: string,
  reviewer: Pick<Staff, 'id'>,
): Promise<string> {
  const { proof } = await loadProof(deps, id, reviewer)
  if (!proof.pictures.includes(pictureId)) throw new DomainError('NOT_FOUND')
  return loadPicture(deps, pictureId, proof.userId)
}

/** A picture for the user who uploaded it for this task. @throws NOT_FOUND */
export async function loadOwnPicture(
  deps: Needed,
  of: { userId: string; campaignId: string; taskId: string },
  pictureId: string,
): Promise<string> {
  const found = await deps.evidence.find(pictureId)
  if (found?.campaignId !== of.campaignId || found.taskId !== of.taskId) {
    throw new DomainError('NOT_FOUND')
  }
  return loadPicture(deps, pictureId, of.userId)
}

async function loadPicture(
  { evidence, blobs }: Pick<Needed, 'evidence' | 'blobs'>,
  id: string,
  userId: string,
): Promise<string> {
  const found = await evidence.find(id)
  if (found?.userId !== userId) throw new DomainError('NOT_FOUND')
  return readPicture(blobs, found.name)
}
