import { connectBody, connection, connectPreview } from '@platform/contracts/identity/partners'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import { type ConnectDeps, connect, previewConnection } from '../../operations/partners/connect.ts'
import { perMinute } from '../auth/per-minute.ts'

const config = { access: 'user', rateLimit: perMinute(30) } as const
const tags = ['partners']

/** The user of our own site agrees to a connection with a partner. */
export function connectRoutes(app: ServiceApp, deps: ConnectDeps): void {
  app.post(
    '/api/auth/embed/connect/preview',
    {
      config,
      schema: {
        tags,
        body: connectBody,
        response: answers({ 200: connectPreview }, ['HANDOVER_INVALID']),
      },
    },
    async (request) => ok(await previewConnection(deps, request.body)),
  )

  app.post(
    '/api/auth/embed/connect',
    {
      config,
      schema: {
        tags,
        body: connectBody,
        response: answers({ 200: connection }, ['HANDOVER_INVALID', 'CONNECTED_ELSEWHERE']),
      },
    },
    async (request) => ok(await connect(deps, userOf(request).id, request.body)),
  )
}
