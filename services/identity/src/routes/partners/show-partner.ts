import { partner } from '@platform/contracts/identity/partners'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import { z } from 'zod'
import { showPartner } from '../../operations/partners/show-partner.ts'
import type { Partners } from '../../repositories/partners.ts'
import { perMinute } from '../auth/per-minute.ts'

/** Seconds that an answer may be kept: how long a change of a partner takes to be seen everywhere. */
const KEPT_S = 10

/** Who may frame which embed: public, and asked for by the shell's server for each frame. */
export function showPartnerRoute(app: ServiceApp, { partners }: { partners: Partners }): void {
  app.get(
    '/api/auth/partners/:key',
    {
      config: { access: 'public', rateLimit: perMinute(30_000) },
      schema: {
        tags: ['partners'],
        // Not the key's own form: what is no key is no partner either.
        params: z.object({ key: z.string() }),
        response: answers({ 200: partner }, ['NOT_FOUND']),
      },
    },
    async (request, reply) => {
      const shown = await showPartner(partners, request.params.key)
      reply.header('cache-control', `public, max-age=${KEPT_S}`)
      return ok(shown)
    },
  )
}
