import { connectPreview, connectPreviewBody } from '@platform/contracts/identity/partners'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { previewConnection } from '../../operations/partners/connect-partner.ts'
import { perMinute } from '../per-minute.ts'

/** POST /api/auth/embed/connect/preview: which partner the token connects with; the token stays valid. */
export function previewConnectionRoute(app: ServiceApp, deps: Dependencies): void {
  app.post(
    '/api/auth/embed/connect/preview',
    {
      config: {
        access: 'user',
        openSession: { notAsked: 'it only reads' },
        rateLimit: perMinute(30),
      },
      schema: {
        tags: ['partners'],
        body: connectPreviewBody,
        response: answers({ 200: connectPreview }, ['HANDOVER_INVALID']),
      },
    },
    async (request) =>
      ok(await previewConnection(deps, { userId: userOf(request).id }, request.body)),
  )
}
