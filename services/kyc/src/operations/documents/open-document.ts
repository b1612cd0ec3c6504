import { buffer } from 'node:stream/consumers'
import { DomainError } from '@platform/service-kit'
import type { KycDocument } from '../../repositories/documents.ts'
import type { DocumentDependencies } from './dependencies.ts'
import { documentKey } from './remove-documents.ts'

/**
 * The picture of a document, its numbers covered, for somebody who may see it: the caller checks that, and logs the look. The file
 * itself has no address.
 * @throws DomainError NOT_FOUND where it is gone, or its person's key was deleted
 */
export async function openDocument(
  {
    documents,
    documentFiles,
    sealing,
  }: Pick<DocumentDependencies, 'documents' | 'documentFiles' | 'sealing'>,
  id: string,
): Promise<{ document: KycDocument; picture: Buffer }> {
  const document = await documents.find(id)
  const file = document?.state === 'stored' && (await documentFiles.open(documentKey(document)))
  if (!document || !file) throw new DomainError('NOT_FOUND')
  const picture = await sealing.openFile(document.userId, await buffer(file.stream))
  if (!picture) throw new DomainError('NOT_FOUND')
  return { document, picture }
}
