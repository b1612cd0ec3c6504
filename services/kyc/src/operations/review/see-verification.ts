import type { LocalDay } from '@platform/contracts/rules/local-day'
import { DomainError, recordAct, type Staff } from '@platform/service-kit'
import { isEvidenceOf } from '../../domain/documents/evidence-of.ts'
import { maskedName, type StoredInput } from '../../domain/verifications/input.ts'
import type { Verification } from '../../domain/verifications/verification.ts'
import type { KycDocument } from '../../repositories/documents.ts'
import { recordAccess } from '../access-log/record-access.ts'
import type { Dependencies } from '../dependencies.ts'
import { openDocument } from '../documents/open-document.ts'
import { writtenBirthDate } from '../verifications/input-of.ts'
import { reviewIdOf } from './kyc-reviews.ts'

type Needed = Pick<
  Dependencies,
  | 'verifications'
  | 'documents'
  | 'reviews'
  | 'sealing'
  | 'accessLog'
  | 'audit'
  | 'events'
  | 'clock'
  | 'ids'
>

/** A verification as a reviewer sees it. */
export interface SeenVerification {
  verification: Verification
  /** Null where none was written, or its key was deleted. */
  maskedName: string | null
  /** As the user wrote it, where no register has confirmed it: a reviewer compares it with the document. Null elsewhere. */
  birthDate: LocalDay | null
  documents: KycDocument[]
}

/**
 * A verification, masked, for the reviewer who has claimed it now; each look is recorded before it is shown, for its person too.
 * @throws NOT_FOUND, REVIEW_NOT_CLAIMED
 */
export async function seeVerification(
  deps: Needed,
  verificationId: string,
  by: Staff,
): Promise<SeenVerification> {
  const verification = await claimedVerification(deps, verificationId, by)
  const { userId, kind } = verification
  await recordAct(deps, {
    by,
    action: 'see-verification',
    subject: { kind: 'verification', id: verificationId },
  })
  await recordAccess(deps, { userId, actor: 'reviewer', action: 'seen-masked', subject: kind, by })
  return {
    verification,
    maskedName: await nameOf(deps, verification),
    birthDate: verification.outcome?.birthDate ? null : await writtenBirthDate(deps, verification),
    documents: (await deps.documents.ofUser(userId)).filter((one) =>
      isEvidenceOf(one, verification),
    ),
  }
}

/**
 * The picture of a document that a verification is decided by, its numbers covered, for the reviewer who has claimed that now; each look is
 * recorded before it is shown, for its person too.
 * @throws NOT_FOUND also for a document of another person or kind, REVIEW_NOT_CLAIMED
 */
export async function seeDocument(
  deps: Needed & Pick<Dependencies, 'documentFiles'>,
  { verificationId, documentId }: { verificationId: string; documentId: string },
  by: Staff,
): Promise<Buffer> {
  const verification = await claimedVerification(deps, verificationId, by)
  const { userId } = verification
  const found = await deps.documents.find(documentId)
  if (found?.userId !== userId || !isEvidenceOf(found, verification)) {
    throw new DomainError('NOT_FOUND')
  }
  const { kind } = found
  await recordAct(deps, {
    by,
    action: 'see-document',
    // Not the document, which is deleted: whose it was is known by the item of the queue.
    subject: { kind: 'verification', id: verificationId },
  })
  await recordAccess(deps, {
    userId,
    actor: 'reviewer',
    action: 'document-seen',
    subject: kind,
    by,
  })
  return (await openDocument(deps, documentId)).picture
}

/** One that this reviewer has claimed, and whose time is not over. @throws NOT_FOUND, REVIEW_NOT_CLAIMED */
async function claimedVerification(
  deps: Pick<Needed, 'verifications' | 'reviews' | 'clock' | 'ids'>,
  verificationId: string,
  { id }: Pick<Staff, 'id'>,
): Promise<Verification> {
  const [item, verification] = await Promise.all([
    deps.reviews.find(reviewIdOf(deps, verificationId)),
    deps.verifications.byId(verificationId),
  ])
  // Its person had it deleted: nobody has to decide it any more.
  if (item && !verification) await deps.reviews.withdraw(item.id)
  if (!item || !verification) throw new DomainError('NOT_FOUND')
  const isTheirs = item.claimedBy === id && (item.claimedUntil ?? 0) > deps.clock.now()
  if (!isTheirs) throw new DomainError('REVIEW_NOT_CLAIMED')
  return verification
}

async function nameOf(
  { sealing }: Pick<Needed, 'sealing'>,
  { userId, sealed }: Verification,
): Promise<string | null> {
  const text = sealed === null ? null : await sealing.open(userId, sealed)
  if (text === null) return null
  const input = JSON.parse(text) as StoredInput
  return 'fullName' in input ? maskedName(input.fullName) : null
}
