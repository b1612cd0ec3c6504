import { selfie, selfieQuery } from '@platform/contracts/pog/avatars-http'
import { SELFIE } from '@platform/contracts/pog/selfies'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import { imageUploads } from '@platform/service-kit/image-uploads'
import type { AvatarDependencies } from '../../operations/avatars/dependencies.ts'
import { requireSelfieAsked, storeSelfie } from '../../operations/avatars/store-selfie.ts'
import { takeBackSelfie } from '../../operations/avatars/take-back-selfie.ts'
import { UPLOADS, WRITES } from './limits.ts'
import { selfieView } from './selfie-view.ts'

/** POST /api/pog/avatars/selfie: multipart, one jpeg or png. A scope of its own, in which a body is a file. */
export async function uploadSelfieRoute(app: ServiceApp, deps: AvatarDependencies): Promise<void> {
  const uploads = imageUploads(app)
  app.post(
    '/api/pog/avatars/selfie',
    {
      config: { access: 'user', rateLimit: UPLOADS },
      onRequest: uploads.enter,
      schema: {
        querystring: selfieQuery,
        consumes: ['multipart/form-data'],
        response: answers({ 200: selfie }, [
          'SELFIE_NOT_ASKED',
          'SELFIE_CONSENT_CHANGED',
          'FACE_NOT_DETECTED',
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
      const { id } = userOf(request)
      await requireSelfieAsked(deps, id, request.query.consentVersion)
      const stored = await storeSelfie(deps, id, await uploads.read(request, SELFIE))
      reply.header('cache-control', 'no-store')
      return ok(selfieView(stored))
    },
  )
}

/** DELETE /api/pog/avatars/selfie: the user takes it back. */
export function deleteSelfieRoute(
  app: ServiceApp,
  deps: Pick<AvatarDependencies, 'avatars' | 'selfies' | 'selfieFiles' | 'ownedSlots' | 'clock'>,
): void {
  app.delete(
    '/api/pog/avatars/selfie',
    {
      config: { access: 'user', rateLimit: WRITES },
      schema: { response: answers({ 200: selfie }, ['IN_PROGRESS']) },
    },
    async (request) => {
      await takeBackSelfie(deps, userOf(request).id)
      return ok(selfieView(null))
    },
  )
}
