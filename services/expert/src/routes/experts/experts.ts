import {
  expert,
  expertLeft,
  expertParams,
  experts,
  expertsQuery,
  ownExpert,
  ownExpertBody,
} from '@platform/contracts/expert/profile-http'
import { answers, DomainError, ok, type ServiceApp, userOf } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { changeExpert, ownExpert as loadOwn } from '../../operations/experts/change-expert.ts'
import { findExperts, seeExpert } from '../../operations/experts/find-experts.ts'
import { leaveExperts } from '../../operations/experts/leave.ts'
import { PUBLIC_READS, RARE, READS, WRITES } from '../limits.ts'
import { expertViews, ownExpertView } from '../views/expert-view.ts'

/** GET, PUT and DELETE /api/experts/me, GET /api/experts and /api/experts/:id. */
export function expertRoutes(app: ServiceApp, deps: Dependencies): void {
  app.get(
    '/api/experts/me',
    {
      config: { access: 'user', rateLimit: READS },
      schema: { response: answers({ 200: ownExpert }, ['NOT_AN_EXPERT']) },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return ok(await ownExpertView(deps, await loadOwn(deps, userOf(request).id)))
    },
  )

  app.put(
    '/api/experts/me',
    {
      config: { access: 'user', rateLimit: WRITES },
      schema: {
        body: ownExpertBody,
        response: answers({ 200: ownExpert }, ['NOT_AN_EXPERT']),
      },
    },
    async (request, reply) => {
      const changed = await changeExpert(deps, userOf(request).id, request.body)
      reply.header('cache-control', 'no-store')
      return ok(await ownExpertView(deps, changed))
    },
  )

  app.delete(
    '/api/experts/me',
    {
      config: { access: 'user', rateLimit: RARE },
      schema: { response: answers({ 200: expertLeft }, ['NOT_AN_EXPERT', 'IN_PROGRESS']) },
    },
    async (request) => {
      await leaveExperts(deps, userOf(request).id)
      return ok({})
    },
  )

  app.get(
    '/api/experts',
    {
      config: { access: 'optional-user', rateLimit: PUBLIC_READS },
      schema: {
        querystring: expertsQuery,
        response: answers({ 200: experts }, ['INVALID_CURSOR']),
      },
    },
    async (request) => {
      const { items, nextCursor } = await findExperts(deps, 'everybody', request.query)
      return ok({ items: await expertViews(deps, items), nextCursor })
    },
  )

  app.get(
    '/api/experts/:id',
    {
      config: { access: 'optional-user', rateLimit: PUBLIC_READS },
      schema: { params: expertParams, response: answers({ 200: expert }, ['NOT_FOUND']) },
    },
    async (request) => {
      const found = await seeExpert(deps, request.params.id, request.user?.id ?? null)
      const [view] = await expertViews(deps, [found])
      if (!view) throw new DomainError('NOT_FOUND')
      return ok(view)
    },
  )
}
