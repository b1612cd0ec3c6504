import {
  activityItem,
  activityPage,
  cheerBody,
  cheerParams,
} from '@platform/contracts/clans/activity-http'
import { clanParams } from '@platform/contracts/clans/http'
import { membersQuery } from '@platform/contracts/clans/members-http'
import { DEFAULT_PAGE_LIMIT } from '@platform/contracts/constants'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import { giveCheer, listActivity, type ShownActivity } from '../../operations/activity.ts'
import type { Dependencies } from '../../operations/dependencies.ts'
import { READS } from '../limits.ts'

const CHEERS_A_MINUTE = { max: 60, timeWindow: 60_000 }

/** GET /api/clans/:id/activity and POST .../activity/:itemId/cheer, for members. */
export function activityRoutes(app: ServiceApp, deps: Dependencies): void {
  app.get(
    '/api/clans/:id/activity',
    {
      config: { access: 'user', rateLimit: READS },
      schema: {
        params: clanParams,
        querystring: membersQuery,
        response: answers({ 200: activityPage }, ['NOT_FOUND', 'NOT_A_MEMBER', 'INVALID_CURSOR']),
      },
    },
    async (request, reply) => {
      const { cursor, pageLimit: limit = DEFAULT_PAGE_LIMIT } = request.query
      const { id } = userOf(request)
      const page = await listActivity(deps, id, request.params.id, { cursor, limit })
      reply.header('cache-control', 'no-store')
      return ok({ items: await activityViews(deps, page.items), nextCursor: page.nextCursor })
    },
  )

  app.post(
    '/api/clans/:id/activity/:itemId/cheer',
    {
      config: { access: 'user', rateLimit: CHEERS_A_MINUTE },
      schema: {
        params: cheerParams,
        body: cheerBody,
        response: answers({ 200: activityItem }, ['NOT_FOUND', 'NOT_A_MEMBER']),
      },
    },
    async (request) => {
      const { id: clanId, itemId } = request.params
      const { cheer } = request.body
      const item = await giveCheer(deps, userOf(request).id, { clanId, itemId }, cheer)
      const [shown] = await activityViews(deps, [item])
      if (!shown) throw new Error(`no view of ${itemId}`)
      return ok(shown)
    },
  )
}

async function activityViews(
  { namesOf }: Pick<Dependencies, 'namesOf'>,
  items: readonly ShownActivity[],
) {
  const names = await namesOf(items.flatMap(({ userId }) => userId ?? []))
  return items.map(({ clanId: _clan, userId, at, ...item }) => ({
    ...item,
    user: userId === null ? null : { userId, userName: names.get(userId) ?? null },
    at: at.toISOString(),
  }))
}
