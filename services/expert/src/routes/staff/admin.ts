import { documentParams, documentPicture } from '@platform/contracts/expert/application-http'
import { expertParams, expertsQuery } from '@platform/contracts/expert/profile-http'
import {
  expertHidden,
  hideExpertBody,
  reviewedDocumentParams,
  reviewedExpertApplication,
  reviewedTerm,
  rubricBody,
  rubricSaved,
  staffExperts,
} from '@platform/contracts/expert/staff-http'
import {
  answers,
  ok,
  reviewRoutes,
  type ServiceApp,
  staffActsRoute,
  userOf,
} from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { findExperts } from '../../operations/experts/find-experts.ts'
import { hideExpert } from '../../operations/experts/hide-expert.ts'
import { rateApplication } from '../../operations/reviews/rate-application.ts'
import { seeApplication, seeDocument, seeTerm } from '../../operations/reviews/see-application.ts'
import { READS, WRITES } from '../limits.ts'
import { hiddenView, staffExpertViews } from '../views/expert-view.ts'
import { rubricView, seenApplicationView } from '../views/seen-application-view.ts'

const ADMIN = '/api/experts/admin'
const APPLICATIONS = `${ADMIN}/applications`
const CLAIMED = ['NOT_FOUND', 'REVIEW_NOT_CLAIMED'] as const

/** What staff do: the review queue, applications that a reviewer has claimed, the search for experts, the audit trail. */
export function adminRoutes(app: ServiceApp, deps: Dependencies): void {
  const options = { wordsByClaim: deps.clock }
  reviewRoutes(app, APPLICATIONS, 'reviews.decide', deps.reviews, options)
  staffActsRoute(app, ADMIN, deps)

  app.get(
    `${APPLICATIONS}/:id`,
    {
      config: { access: { right: 'reviews.decide' }, rateLimit: READS },
      schema: {
        tags: ['staff'],
        params: documentParams,
        response: answers({ 200: reviewedExpertApplication }, CLAIMED),
      },
    },
    async (request, reply) => {
      const seen = await seeApplication(deps, request.params.id, userOf(request))
      reply.header('cache-control', 'no-store')
      return ok(seenApplicationView(seen))
    },
  )

  app.get(
    `${APPLICATIONS}/:id/documents/:document`,
    {
      config: { access: { right: 'reviews.decide' }, rateLimit: READS },
      schema: {
        tags: ['staff'],
        params: reviewedDocumentParams,
        response: answers({ 200: documentPicture }, CLAIMED),
      },
    },
    async (request, reply) => {
      const { id, document } = request.params
      const picture = await seeDocument(deps, id, document, userOf(request))
      reply.header('cache-control', 'no-store')
      return ok({ picture })
    },
  )

  app.get(
    `${APPLICATIONS}/:id/term`,
    {
      config: { access: { right: 'reviews.decide' }, rateLimit: READS },
      schema: {
        tags: ['staff'],
        params: documentParams,
        response: answers({ 200: reviewedTerm }, CLAIMED),
      },
    },
    async (request, reply) => {
      const { kind, name, addedAt } = await seeTerm(deps, request.params.id, userOf(request))
      reply.header('cache-control', 'no-store')
      return ok({ kind, name, addedAt: addedAt.toISOString() })
    },
  )

  app.put(
    `${APPLICATIONS}/:id/rubric`,
    {
      config: { access: { right: 'reviews.decide' }, rateLimit: WRITES },
      schema: {
        tags: ['staff'],
        params: documentParams,
        body: rubricBody,
        response: answers({ 200: rubricSaved }, CLAIMED),
      },
    },
    async (request) => {
      const { params, body } = request
      return ok(rubricView(await rateApplication(deps, params.id, userOf(request), body)))
    },
  )

  app.get(
    `${ADMIN}/experts`,
    {
      config: { access: { right: 'campaigns.read' }, rateLimit: READS },
      schema: {
        tags: ['staff'],
        querystring: expertsQuery,
        response: answers({ 200: staffExperts }, ['INVALID_CURSOR']),
      },
    },
    async (request, reply) => {
      const { items, nextCursor } = await findExperts(deps, 'operators', request.query)
      reply.header('cache-control', 'no-store')
      return ok({ items: await staffExpertViews(deps, items), nextCursor })
    },
  )

  app.put(
    `${ADMIN}/experts/:id/hidden`,
    {
      config: { access: { right: 'reviews.decide' }, rateLimit: WRITES },
      schema: {
        tags: ['staff'],
        params: expertParams,
        body: hideExpertBody,
        response: answers({ 200: expertHidden }, ['NOT_FOUND', 'ANOTHER_PERSON_DECIDES']),
      },
    },
    async (request) => {
      const { params, body } = request
      return ok({ hidden: hiddenView(await hideExpert(deps, params.id, userOf(request), body)) })
    },
  )
}
