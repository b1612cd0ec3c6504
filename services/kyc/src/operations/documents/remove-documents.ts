import { DomainError } from '@platform/service-kit'
import type { KycDocument } from '../../repositories/documents.ts'
import type { DocumentDependencies } from './dependencies.ts'

type Deps = Pick<DocumentDependencies, 'documents' | 'documentFiles' | 'clock'>
type Stores = Omit<Deps, 'clock'>

const BATCH = 100
/** Removed at the same time. */
const AT_ONCE = 8
/** So many failures end a sweep: the store is down. */
const MOST_FAILURES = 1_000

/** Of its file in the object store. */
export const documentKey = ({ id }: Pick<KycDocument, 'id'>) => `kyc-documents/${id}`

/** Deletes its file, then the document: a crash between them leaves what the sweep finds. */
export async function removeDocument(
  { documents, documentFiles }: Stores,
  document: Pick<KycDocument, 'id'>,
): Promise<void> {
  await documentFiles.remove(documentKey(document))
  await documents.forget(document.id)
}

/** Deletes a document because its user wants it gone. One that is gone is gone. @throws DomainError NOT_FOUND for another's */
export async function removeOwnDocument(
  deps: Stores & Pick<DocumentDependencies, 'recordAccess'>,
  userId: string,
  id: string,
): Promise<void> {
  const found = await deps.documents.find(id)
  if (!found) return
  if (found.userId !== userId) throw new DomainError('NOT_FOUND')
  await removeDocument(deps, found)
  await deps.recordAccess({ userId, action: 'document-deleted', subject: found.kind })
}

/** Deletes all that the user has handed in. */
export async function removeDocumentsOf(deps: Stores, userId: string): Promise<void> {
  for (const document of await deps.documents.allOf(userId)) await removeDocument(deps, document)
}

/**
 * Deletes all that have had their time. One that cannot be deleted keeps no other.
 * @throws AggregateError with what could not be deleted: the next sweep tries again
 */
export async function sweepDocuments(deps: Deps, signal: AbortSignal): Promise<void> {
  const now = deps.clock.now()
  const failed: string[] = []
  const failures: unknown[] = []
  const removeOne = async (document: KycDocument) => {
    try {
      await removeDocument(deps, document)
    } catch (error) {
      failed.push(document.id)
      failures.push(error)
    }
  }
  while (!signal.aborted && failures.length < MOST_FAILURES) {
    const expired = await deps.documents.expired(now, BATCH, failed)
    if (expired.length === 0) break
    for (let at = 0; at < expired.length && !signal.aborted; at += AT_ONCE) {
      await Promise.all(expired.slice(at, at + AT_ONCE).map(removeOne))
    }
  }
  if (failures.length > 0) {
    throw new AggregateError(failures, `${failures.length} documents were not deleted`)
  }
}
