import { namedUserParams } from '@platform/contracts/identity/http'
import { badges } from '@platform/contracts/pog/feed-http'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import { badgesOf } from '../../operations/badges/badges-of.ts'
import type { ScoreDependencies } from '../../operations/scores/scores-dependencies.ts'
import { loadShownOwner } from '../../operations/scores/shown-owner.ts'
import { PUBLIC_READS } from '../scores/limits.ts'

/** GET /api/pog/badges/:userName: what the owner of a card has earned, and what gives the others. */
export function badgeRoutes(app: ServiceApp, deps: ScoreDependencies): void {
  app.get(
    '/api/pog/badges/:userName',
    {
      config: { access: 'optional-user', rateLimit: PUBLIC_READS },
      schema: { params: namedUserParams, response: answers({ 200: badges }, ['NOT_FOUND']) },
    },
    async ({ params, user }) => {
      const { userId, isOwn } = await loadShownOwner(deps, params.userName, user?.id ?? null)
      const items = await badgesOf(deps, userId)
      return ok({
        items: items.map(({ earnedAt, progress, ...one }) => ({
          ...one,
          earnedAt: earnedAt?.toISOString() ?? null,
          // Progress is for the owner alone.
          progress: isOwn ? progress : null,
        })),
      })
    },
  )
}
