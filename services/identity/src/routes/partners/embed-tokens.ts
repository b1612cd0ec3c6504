import {
  embedSession,
  embedSignInBody,
  handover,
  handoverBody,
} from '@platform/contracts/identity/partners'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import { authenticatePartner } from '../../operations/partners/authenticate-partner.ts'
import { type HandoverDeps, handOver } from '../../operations/partners/hand-over.ts'
import { type EmbedSignInDeps, signInEmbed } from '../../operations/partners/sign-in-embed.ts'
import { perMinute } from '../auth/per-minute.ts'

const tags = ['partners']

/** The way of a partner's user into an embed: a token from the partner's server, a session for it. */
export function embedTokensRoutes(app: ServiceApp, deps: HandoverDeps & EmbedSignInDeps): void {
  app.post(
    '/api/auth/embed/tokens',
    {
      // The partner's server shows its key and secret, which is no access token.
      config: { access: 'public', rateLimit: perMinute(30_000) },
      schema: {
        tags,
        body: handoverBody,
        response: answers({ 200: handover }, ['UNAUTHENTICATED', 'NOT_CONNECTED']),
      },
    },
    async (request, reply) => {
      reply.header('www-authenticate', 'Basic realm="partner"')
      const partner = await authenticatePartner(deps.partners, request.headers.authorization)
      reply.removeHeader('www-authenticate')
      return ok(await handOver(deps, partner.key, request.body))
    },
  )

  app.post(
    '/api/auth/embed/sign-in',
    {
      config: { access: 'public', rateLimit: perMinute(3_000) },
      schema: {
        tags,
        body: embedSignInBody,
        response: answers({ 200: embedSession }, ['HANDOVER_INVALID', 'NOT_CONNECTED']),
      },
    },
    async (request) => ok(await signInEmbed(deps, request.body)),
  )
}
