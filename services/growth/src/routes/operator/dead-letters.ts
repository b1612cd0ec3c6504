import { MINUTE_MS } from '@platform/contracts/constants'
import {
  allDeadLetterGroups,
  deadLetterParams,
  replayBody,
} from '@platform/contracts/growth/dead-letters'
import { deadLetters, replayed } from '@platform/contracts/staff/dead-letters'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import {
  listDeadLetterGroups,
  replayDeadLetters,
  seeDeadLetters,
} from '../../operations/dead-letters/dead-letters.ts'
import type { Dependencies } from '../../operations/dependencies.ts'

/** Each call opens a consumer group at the brokers. */
const rateLimit = { max: 30, timeWindow: MINUTE_MS }

/** Events that a service could not handle: staff look at them, change nothing in them, and have them handled again. */
export function deadLetterRoutes(app: ServiceApp, deps: Dependencies): void {
  app.get(
    '/api/operator/dead-letters',
    {
      config: { access: { right: 'events.read' }, rateLimit },
      schema: { tags: ['staff'], response: answers({ 200: allDeadLetterGroups }) },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store')
      return ok(await listDeadLetterGroups(deps))
    },
  )

  app.get(
    '/api/operator/dead-letters/:service/:group',
    {
      config: { access: { right: 'events.read' }, rateLimit },
      schema: {
        tags: ['staff'],
        params: deadLetterParams,
        response: answers({ 200: deadLetters }, ['NOT_FOUND']),
      },
    },
    async (request, reply) => {
      const { service, group } = request.params
      reply.header('cache-control', 'no-store')
      return ok({ items: await seeDeadLetters(deps, service, group) })
    },
  )

  app.post(
    '/api/operator/dead-letters/:service/:group/replay',
    {
      config: { access: { right: 'events.replay' }, rateLimit },
      schema: {
        tags: ['staff'],
        params: deadLetterParams,
        body: replayBody,
        response: answers({ 200: replayed }, ['NOT_FOUND']),
      },
    },
    async (request) => {
      const { params, body } = request
      return ok(await replayDeadLetters(deps, params, userOf(request), body.reason))
    },
  )
}
