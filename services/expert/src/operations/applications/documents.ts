import { DAY_MS } from '@platform/contracts/constants'
import { type DocumentKind, MOST_DOCUMENTS } from '@platform/contracts/expert/constants'
import { DomainError, forEachSettled, readPicture } from '@platform/service-kit'
import { DRAFT_KEPT_MS } from '../../domain/applications/kept.ts'
import type { ApplicantDocument } from '../../repositories/documents.ts'
import type { Dependencies } from '../dependencies.ts'
import { requireDraft } from './load-application.ts'

/** How long after the decision about its application a document is kept: as long as somebody may ask why. */
export const DOCUMENT_KEPT_MS = 90 * DAY_MS
const BATCH = 100

/** Before the file is read. @throws APPLICATION_SENT, TOO_MANY_DOCUMENTS */
export async function requireRoom(deps: Dependencies, userId: string): Promise<void> {
  await requireDraft(deps, userId)
  if ((await deps.documents.ofUser(userId)).length >= MOST_DOCUMENTS) throw tooMany()
}

/** Stores a picture, WebP. It is a change of the draft; without one it has an end of its own. @throws TOO_MANY_DOCUMENTS */
export async function uploadDocument(
  deps: Dependencies,
  userId: string,
  kind: DocumentKind,
  picture: Uint8Array,
): Promise<ApplicantDocument> {
  const { applications, blobs, documents, clock, ids } = deps
  const name = await blobs.store(picture, 'webp')
  const uploadedAt = clock.now()
  const document = { id: ids.next(), userId, kind, name, uploadedAt }
  const isOfDraft = await applications.keepDraft(userId, uploadedAt)
  const deleteAt = isOfDraft ? null : new Date(uploadedAt.getTime() + DRAFT_KEPT_MS)
  if (!(await documents.add(document, MOST_DOCUMENTS, deleteAt))) throw tooMany()
  return document
}

/** The picture of the caller's own document, as a `data:` address. @throws NOT_FOUND */
export async function loadOwnPicture(
  deps: Dependencies,
  userId: string,
  id: string,
): Promise<string> {
  const document = await deps.documents.find(id)
  if (document?.userId !== userId) throw new DomainError('NOT_FOUND')
  return readPicture(deps.blobs, document.name)
}

/** Deletes a document of a draft. @throws APPLICATION_SENT, NOT_FOUND for that of another user */
export async function deleteDocument(
  deps: Dependencies,
  userId: string,
  id: string,
): Promise<void> {
  await requireDraft(deps, userId)
  const document = await deps.documents.find(id)
  if (!document) return
  if (document.userId !== userId) throw new DomainError('NOT_FOUND')
  await removeDocument(deps, id)
}

/** Its file is removed an hour later, unless another document has the same bytes. */
async function removeDocument(
  { documents, blobs }: Pick<Dependencies, 'documents' | 'blobs'>,
  id: string,
): Promise<void> {
  const document = await documents.find(id)
  if (!document) return
  await blobs.release(document.name)
  await documents.remove(id)
}

export async function removeDocuments(
  deps: Pick<Dependencies, 'documents' | 'blobs'>,
  userId: string,
): Promise<void> {
  for (const { id } of await deps.documents.ofUser(userId)) await removeDocument(deps, id)
}

/** Deletes documents whose time is over, then the files that no document names. */
export async function sweepDocuments(deps: Dependencies, signal: AbortSignal): Promise<void> {
  const { documents, blobs, clock } = deps
  const due = await documents.due(clock.now(), BATCH)
  await forEachSettled(due, signal, ({ id }) => removeDocument(deps, id))
  await blobs.sweep((names) => documents.usedNames(names), signal)
}

const tooMany = () => new DomainError('TOO_MANY_DOCUMENTS', { limit: MOST_DOCUMENTS })
