import { MINUTE_MS } from '@platform/contracts/constants'
import { shortLinkParams } from '@platform/contracts/growth/links-http'
import type { ServiceApp } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { followLink } from '../../operations/links/follow-link.ts'

/** GET /api/utm/r/:code: leads to the page of the link. Nothing keeps the answer: each visitor comes here. */
export function followLinkRoute(app: ServiceApp, deps: Dependencies): void {
  app.get(
    '/api/utm/r/:code',
    {
      // An address is shared by many people, and a link can be put where thousands see it at once.
      config: { access: 'public', rateLimit: { max: 3_000, timeWindow: MINUTE_MS } },
      schema: {
        description: 'A redirect (302) to the page of a short link, counted once for each visitor.',
        params: shortLinkParams,
      },
    },
    async (request, reply) => {
      const { headers, ip: ipAddress, method } = request
      const purpose = [headers['sec-purpose'], headers.purpose, headers['x-moz']].flat().join(' ')
      const follower = { method, ipAddress, userAgent: headers['user-agent'], purpose }
      const address = await followLink(deps, request.params.code, follower)
      reply.header('cache-control', 'no-store')
      return reply.redirect(address, 302)
    },
  )
}
