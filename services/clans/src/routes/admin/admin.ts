import { reviewedApplication } from '@platform/contracts/clans/chief-applications'
import { clan, clanParams, partnerClanBody } from '@platform/contracts/clans/http'
import {
  answers,
  ok,
  reviewRoutes,
  type ServiceApp,
  staffActsRoute,
  userOf,
} from '@platform/service-kit'
import { seeApplication } from '../../operations/apply-as-chief.ts'
import type { Dependencies } from '../../operations/dependencies.ts'
import { markPartner } from '../../operations/mark-partner.ts'
import { READS, WRITES } from '../limits.ts'
import { clanView } from '../views/clan-view.ts'

const ADMIN = '/api/clans/admin'

/** What staff do: the review queue of reported clans and of applications, clans of partners, the audit trail. */
export function adminRoutes(app: ServiceApp, deps: Dependencies): void {
  reviewRoutes(app, ADMIN, 'reviews.decide', deps.reviews)
  staffActsRoute(app, ADMIN, deps)

  app.get(
    `${ADMIN}/chief-applications/:id`,
    {
      config: { access: { right: 'reviews.decide' }, rateLimit: READS },
      schema: {
        tags: ['staff'],
        params: clanParams,
        response: answers({ 200: reviewedApplication }, ['NOT_FOUND', 'REVIEW_NOT_CLAIMED']),
      },
    },
    async (request, reply) => {
      const found = await seeApplication(deps, request.params.id, userOf(request))
      const { userId, email, chiefCity, phoneNumber, collegeName, isStudent } = found
      const { isPhoneProven, isEmailProven, submittedAt } = found
      reply.header('cache-control', 'no-store')
      return ok({
        ...{ id: found.reviewId, userId, email, chiefCity, phoneNumber, collegeName, isStudent },
        ...{ isPhoneProven, isEmailProven, submittedAt: submittedAt.toISOString() },
      })
    },
  )

  app.put(
    `${ADMIN}/:id/partner`,
    {
      config: { access: { right: 'partners.change' }, rateLimit: WRITES },
      schema: {
        tags: ['staff'],
        params: clanParams,
        body: partnerClanBody,
        response: answers({ 200: clan }, ['NOT_FOUND']),
      },
    },
    async (request) => {
      const { isPartner } = request.body
      const marked = await markPartner(deps, request.params.id, isPartner, userOf(request))
      return ok(await clanView(deps, marked))
    },
  )
}
