import { cardParams, cardVerification, publicCard } from '@platform/contracts/pog/cards-http'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import {
  findCard,
  type PublicCardDependencies,
  showCard,
} from '../../operations/chain/public-cards.ts'
import type { VerifyToken } from '../../operations/chain/verify-card.ts'

const READS = { max: 120, timeWindow: 60_000 }
/** Each may ask the chain. */
const CHECKS = { max: 30, timeWindow: 60_000 }

/** GET /api/pog/cards/:userName, and .../verification: what the chain itself says of it now. */
export function cardRoutes(
  app: ServiceApp,
  deps: PublicCardDependencies & { verify: VerifyToken },
): void {
  app.get(
    '/api/pog/cards/:userName',
    {
      config: { access: 'optional-user', rateLimit: READS },
      schema: {
        tags: ['pog'],
        params: cardParams,
        response: answers({ 200: publicCard }, ['NOT_FOUND']),
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return ok(await showCard(deps, request.params.userName, request.user?.id ?? null))
    },
  )
  app.get(
    '/api/pog/cards/:userName/verification',
    {
      config: { access: 'public', rateLimit: CHECKS },
      schema: {
        tags: ['pog'],
        params: cardParams,
        response: answers({ 200: cardVerification }, ['NOT_FOUND', 'UNAVAILABLE']),
      },
    },
    async (request, reply) => {
      const { token } = await findCard(deps, request.params.userName)
      reply.header('cache-control', 'no-store')
      return ok(await deps.verify(token))
    },
  )
}
