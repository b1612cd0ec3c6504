import type { ServiceApp } from '@platform/service-kit'
import type { DocumentDependencies } from '../../operations/documents/dependencies.ts'
import { deleteDocumentRoute, listDocumentsRoute } from './own-documents.ts'
import { uploadDocumentRoute } from './upload-document.ts'

/** Documents of the caller. */
export async function registerDocuments(
  app: ServiceApp,
  deps: DocumentDependencies,
): Promise<void> {
  listDocumentsRoute(app, deps)
  deleteDocumentRoute(app, deps)
  await app.register(uploadDocumentRoute, deps)
}
