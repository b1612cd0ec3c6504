import { namedUserParams } from '@platform/contracts/identity/http'
import { badges } from '@platform/contracts/pog/feed-http'
import { answers, DomainError, ok, type ServiceApp } from '@platform/service-kit'
import { badgesOf } from '../../operations/badges/badges-of.ts'
import type { ScoreDependencies } from '../../operations/scores/scores-dependencies.ts'
import { PUBLIC_READS } from '../scores/limits.ts'

/** GET /api/pog/badges/:userName: what the owner of a card has earned, and what gives the others. */
export function badgeRoutes(app: ServiceApp, deps: ScoreDependencies): void {
  app.get(
    '/api/pog/badges/:userName',
    {
      config: { access: 'optional-user', rateLimit: PUBLIC_READS },
      schema: { params: namedUserParams, response: answers({ 200: badges }, ['NOT_FOUND']) },
    },
    async ({ params: { userName }, user }) => {
      const ownerId = await deps.tallies.ownerOf(userName)
      if (ownerId === null) throw new DomainError('NOT_FOUND')
      const isOwn = ownerId === user?.id
      if (!isOwn && !(await deps.showsScores(ownerId))) throw new DomainError('NOT_FOUND')
      const items = await badgesOf(deps, ownerId)
      return ok({
        items: items.map(({ earnedAt, progress, ...one }) => ({
          ...one,
          earnedAt: earnedAt?.toISOString() ?? null,
          // How far somebody is shows their scores: it is for the owner.
          progress: isOwn ? progress : null,
        })),
      })
    },
  )
}
