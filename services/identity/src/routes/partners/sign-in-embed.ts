import { embedSession, embedSignInBody } from '@platform/contracts/identity/partners'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { signInEmbed } from '../../operations/partners/sign-in-embed.ts'
import { perMinuteOfPartner } from '../per-minute.ts'

/** POST /api/auth/embed/sign-in: a session in the partner's embed for a token of its server. */
export function signInEmbedRoute(app: ServiceApp, deps: Dependencies): void {
  app.post(
    '/api/auth/embed/sign-in',
    {
      config: { access: 'public', rateLimit: perMinuteOfPartner(3_000) },
      schema: {
        tags: ['partners'],
        body: embedSignInBody,
        response: answers({ 200: embedSession }, ['HANDOVER_INVALID', 'NOT_CONNECTED']),
      },
    },
    async (request) => ok(await signInEmbed(deps, request.body)),
  )
}
