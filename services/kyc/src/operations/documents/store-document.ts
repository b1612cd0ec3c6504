import { HOUR_MS } from '@platform/contracts/constants'
import { KYC_CONSENT_VERSION } from '@platform/contracts/kyc/fields'
import { DomainError } from '@platform/service-kit'
import { deleteBy } from '../../domain/documents/retention.ts'
import { splitSealedFile } from '../../domain/keys/sealed.ts'
import type { KycDocument } from '../../repositories/documents.ts'
import { requireNotErasing } from '../erasure/require-not-erasing.ts'
import { coverNumbers } from './cover-numbers.ts'
import type { DocumentDependencies } from './dependencies.ts'
import { documentKey, removeDocument } from './remove-documents.ts'

/** ms before the promised time: the sweep is done within it. */
const SWEEP_TIME_MS = HOUR_MS

/** Before a byte of the picture is read. @throws DomainError CONSENT_CHANGED */
export function requireConsent(consentVersion: number): void {
  if (consentVersion === KYC_CONSENT_VERSION) return
  throw new DomainError('CONSENT_CHANGED', { version: KYC_CONSENT_VERSION })
}

/**
 * Keeps a picture of a document, its numbers covered and sealed by the key of its person, in place of one of the same kind and side.
 * @param picture WebP, as `cleanImage` made it
 * @throws DomainError UNAVAILABLE, RATE_LIMITED, IN_PROGRESS while all of the person is being deleted: nothing was kept
 */
export async function storeDocument(
  deps: DocumentDependencies,
  userId: string,
  what: Pick<KycDocument, 'kind' | 'side'>,
  picture: Buffer,
): Promise<KycDocument> {
  const { documents, documentFiles, documentDays, sealing, clock, ids } = deps
  await requireNotErasing(deps, userId)
  const keyId = await sealing.keyIdOf(userId)
  const clean = await coverNumbers(deps, userId, picture)
  const now = clock.now()
  const until = deleteBy(what.kind, now, documentDays)
  const sealed = await sealing.sealFile(userId, clean.picture)
  // All of the person was deleted while the picture was read.
  if (splitSealedFile(sealed)?.keyId !== keyId) throw new DomainError('IN_PROGRESS')
  const document: KycDocument = {
    ...{ id: ids.next(), userId, ...what, state: 'noted', covered: clean.covered, keyId },
    ...{ consentVersion: KYC_CONSENT_VERSION, storedAt: now },
    deleteBy: new Date(until.getTime() - SWEEP_TIME_MS),
  }
  await documents.note(document)
  deps.crashPoint('kyc-document-noted')
  await documentFiles.put(documentKey(document), sealed)
  if (!(await documents.stored(document.id))) {
    // Deleted by the user meanwhile.
    await documentFiles.remove(documentKey(document))
    throw new DomainError('IN_PROGRESS')
  }
  await deps.recordAccess({ userId, action: 'document-stored', subject: what.kind })
  const others = (await documents.allOf(userId)).filter((other) => isReplaced(other, document))
  for (const other of others) await removeDocument(deps, other)
  return { ...document, state: 'stored' }
}

/** Of two at the same time the ids decide, so that one of them stays. */
function isReplaced(other: KycDocument, by: KycDocument): boolean {
  if (other.kind !== by.kind || other.side !== by.side || other.id === by.id) return false
  const later = by.storedAt.getTime() - other.storedAt.getTime()
  return later > 0 || (later === 0 && other.id < by.id)
}
