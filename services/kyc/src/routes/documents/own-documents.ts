import { documentDeleted, documentParams, documents } from '@platform/contracts/kyc/http'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import type { DocumentDependencies } from '../../operations/documents/dependencies.ts'
import { removeOwnDocument } from '../../operations/documents/remove-documents.ts'
import { documentView } from '../views/document-view.ts'

type Deps = Pick<DocumentDependencies, 'documents' | 'documentFiles' | 'recordAccess'>

/** GET /api/kyc/documents: what the caller has handed in, without the pictures. */
export function listDocumentsRoute(app: ServiceApp, deps: Deps): void {
  app.get(
    '/api/kyc/documents',
    { config: { access: 'user' }, schema: { response: answers({ 200: documents }) } },
    async (request, reply) => {
      const items = await deps.documents.ofUser(userOf(request).id)
      reply.header('cache-control', 'no-store')
      return ok({ items: items.map(documentView) })
    },
  )
}

/** DELETE /api/kyc/documents/:id */
export function deleteDocumentRoute(app: ServiceApp, deps: Deps): void {
  app.delete(
    '/api/kyc/documents/:id',
    {
      config: { access: 'user', rateLimit: { max: 30, timeWindow: 60_000 } },
      schema: {
        params: documentParams,
        response: answers({ 200: documentDeleted }, ['NOT_FOUND']),
      },
    },
    async (request) => {
      await removeOwnDocument(deps, userOf(request).id, request.params.id)
      return ok({ deleted: true as const })
    },
  )
}
