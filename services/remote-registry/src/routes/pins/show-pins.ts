import { pinsQuery } from '@platform/contracts/registry/manifest'
import { signed } from '@platform/contracts/registry/signed'
import { answers, DomainError, ok, type ServiceApp } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { signPins } from '../../operations/sign-pins.ts'

/** GET /api/remotes/pins: of the partner in the query, otherwise of the signed-in user. */
export function showPinsRoute(app: ServiceApp, deps: Dependencies): void {
  app.get(
    '/api/remotes/pins',
    {
      config: { access: 'optional-user' },
      schema: { querystring: pinsQuery, response: answers({ 200: signed }, ['NOT_FOUND']) },
    },
    async ({ query: { partner }, user }, reply) => {
      reply.header('cache-control', 'no-store')
      const subject = partner === undefined ? user && `user:${user.id}` : `partner:${partner}`
      if (!subject) throw new DomainError('NOT_FOUND')
      return ok(await signPins(deps, subject))
    },
  )
}
