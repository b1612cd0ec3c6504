import { DOCUMENT } from '@platform/contracts/kyc/fields'
import { document, documentQuery } from '@platform/contracts/kyc/http'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import { imageUploads } from '@platform/service-kit/image-uploads'
import type { DocumentDependencies } from '../../operations/documents/dependencies.ts'
import { requireConsent, storeDocument } from '../../operations/documents/store-document.ts'
import { documentView } from '../views/document-view.ts'

/** Each is decoded and read, which takes seconds of a core. */
const UPLOADS = { max: 6, timeWindow: 60_000 }

/** POST /api/kyc/documents: multipart, one jpeg or png. A scope of its own, in which a body is a file. */
export async function uploadDocumentRoute(
  app: ServiceApp,
  deps: DocumentDependencies,
): Promise<void> {
  const uploads = imageUploads(app)
  app.post(
    '/api/kyc/documents',
    {
      config: { access: 'user', rateLimit: UPLOADS },
      onRequest: uploads.enter,
      schema: {
        querystring: documentQuery,
        consumes: ['multipart/form-data'],
        response: answers({ 200: document }, [
          'CONSENT_CHANGED',
          'IN_PROGRESS',
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
      const { kind, side, consentVersion } = request.query
      requireConsent(consentVersion)
      const picture = await uploads.read(request, DOCUMENT)
      const stored = await storeDocument(deps, userOf(request).id, { kind, side }, picture)
      reply.header('cache-control', 'no-store')
      return ok(documentView(stored))
    },
  )
}
