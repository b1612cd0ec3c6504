import { pageQuery } from '@platform/contracts/envelope'
import { pogReferrals } from '@platform/contracts/pog/feed-http'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import { z } from 'zod'
import { listReferrals } from '../../operations/scores/list-referrals.ts'
import type { ScoreDependencies } from '../../operations/scores/scores-dependencies.ts'
import { READS } from './limits.ts'

/** GET /api/pog/referrals: whom the caller invited, the latest first. */
export function referralRoutes(
  app: ServiceApp,
  deps: Pick<ScoreDependencies, 'referrals' | 'tallies' | 'namesOf'>,
): void {
  app.get(
    '/api/pog/referrals',
    {
      config: { access: 'user', rateLimit: READS },
      schema: {
        querystring: z.object(pageQuery),
        response: answers({ 200: pogReferrals }, ['INVALID_CURSOR']),
      },
    },
    async (request) => ok(await listReferrals(deps, userOf(request).id, request.query)),
  )
}
