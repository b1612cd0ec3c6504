import { cardParams, cardVerification, publicCard } from '@platform/contracts/pog/cards-http'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import type { Token } from '../../domain/mint/mint.ts'
import {
  checkCard,
  type PublicCardDependencies,
  showCard,
} from '../../operations/chain/public-cards.ts'
import type { VerifyToken } from '../../operations/chain/verify-card.ts'
import { PUBLIC_READS } from '../scores/limits.ts'
import type { QuestionsOf } from './check-limits.ts'

/** GET /api/pog/cards/:userName, and .../verification: what the chain itself says of it now. */
export function cardRoutes(
  app: ServiceApp,
  deps: PublicCardDependencies & { verify: VerifyToken; questionsOf: QuestionsOf },
): void {
  app.get(
    '/api/pog/cards/:userName',
    {
      config: { access: 'optional-user', rateLimit: PUBLIC_READS },
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
      config: { access: 'optional-user', rateLimit: PUBLIC_READS },
      schema: {
        tags: ['pog'],
        params: cardParams,
        response: answers({ 200: cardVerification }, ['NOT_FOUND', 'UNAVAILABLE']),
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const verify = (token: Token) => deps.verify(token, deps.questionsOf(request))
      const readerId = request.user?.id ?? null
      return ok(await checkCard({ ...deps, verify }, request.params.userName, readerId))
    },
  )
}
