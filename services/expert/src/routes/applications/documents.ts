import {
  documentParams,
  documentPicture,
  documentQuery,
  expertDocument,
  withdrawn,
} from '@platform/contracts/expert/application-http'
import { EXPERT_DOCUMENT } from '@platform/contracts/expert/constants'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import { imageUploads } from '@platform/service-kit/image-uploads'
import {
  deleteDocument,
  loadOwnPicture,
  requireRoom,
  uploadDocument,
} from '../../operations/applications/documents.ts'
import type { Dependencies } from '../../operations/dependencies.ts'
import { READS, WRITES } from '../limits.ts'
import { documentView } from '../views/application-view.ts'

const DOCUMENTS = '/api/experts/application/documents'

/** POST /api/experts/application/documents: multipart, one jpeg or png. A scope of its own, in which a body is a file. */
export async function uploadDocumentRoute(app: ServiceApp, deps: Dependencies): Promise<void> {
  const uploads = imageUploads(app)
  app.post(
    DOCUMENTS,
    {
      config: { access: 'user', rateLimit: WRITES },
      onRequest: uploads.enter,
      schema: {
        querystring: documentQuery,
        consumes: ['multipart/form-data'],
        response: answers({ 201: expertDocument }, [
          'APPLICATION_SENT',
          'TOO_MANY_DOCUMENTS',
          'IMAGE_MISSING',
          'IMAGE_TYPE',
          'IMAGE_ANIMATED',
          'IMAGE_TOO_LARGE',
          'IMAGE_UNREADABLE',
          'MALFORMED_BODY',
          'PAYLOAD_TOO_LARGE',
          'REQUEST_TIMEOUT',
          'UNSUPPORTED_MEDIA_TYPE',
        ]),
      },
    },
    async (request, reply) => {
      const { id } = userOf(request)
      await requireRoom(deps, id)
      const picture = await uploads.read(request, EXPERT_DOCUMENT)
      const uploaded = await uploadDocument(deps, id, request.query.kind, picture)
      reply.code(201)
      return ok(documentView(uploaded))
    },
  )
}

/** GET and DELETE /api/experts/application/documents/:id. */
export function documentRoutes(app: ServiceApp, deps: Dependencies): void {
  app.get(
    `${DOCUMENTS}/:id`,
    {
      config: { access: 'user', rateLimit: READS },
      schema: {
        params: documentParams,
        response: answers({ 200: documentPicture }, ['NOT_FOUND']),
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return ok({ picture: await loadOwnPicture(deps, userOf(request).id, request.params.id) })
    },
  )

  app.delete(
    `${DOCUMENTS}/:id`,
    {
      config: { access: 'user', rateLimit: WRITES },
      schema: {
        params: documentParams,
        response: answers({ 200: withdrawn }, ['NOT_FOUND', 'APPLICATION_SENT']),
      },
    },
    async (request) => {
      await deleteDocument(deps, userOf(request).id, request.params.id)
      return ok({})
    },
  )
}
