import { reviewedVerification, verificationParams } from '@platform/contracts/kyc/http'
import {
  kycAppealBody,
  kycAppealed,
  reviewedDocument,
  reviewedDocumentParams,
} from '@platform/contracts/kyc/people-http'
import {
  answers,
  ok,
  reviewRoutes,
  type ServiceApp,
  staffActsRoute,
  userOf,
} from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { appealVerification } from '../../operations/review/appeal.ts'
import { seeDocument, seeVerification } from '../../operations/review/see-verification.ts'
import { documentView } from '../views/document-view.ts'

const ADMIN = '/api/kyc/admin'
const rateLimit = { max: 60, timeWindow: 60_000 }

/** What a reviewer does, and the user's appeal against it. */
export function kycReviewRoutes(app: ServiceApp, deps: Dependencies): void {
  reviewRoutes(app, ADMIN, 'kyc.decide', deps.reviews, { wordsByClaim: deps.clock })
  staffActsRoute(app, ADMIN, deps)
  reviewedRoutes(app, deps)

  app.post(
    '/api/kyc/verification-status/:id/appeal',
    {
      config: { access: 'user', rateLimit: { max: 10, timeWindow: 60_000 } },
      schema: {
        params: verificationParams,
        body: kycAppealBody,
        response: answers({ 200: kycAppealed }, ['NOT_FOUND', 'ALREADY_DECIDED', 'IN_PROGRESS']),
      },
    },
    async (request) => {
      const { params, body } = request
      const at = await appealVerification(deps, userOf(request).id, params.id, body.reason)
      return ok({ appealedAt: at.toISOString() })
    },
  )
}

function reviewedRoutes(app: ServiceApp, deps: Dependencies): void {
  const config = { access: { right: 'kyc.decide' }, rateLimit } as const
  const refusals = ['NOT_FOUND', 'REVIEW_NOT_CLAIMED'] as const

  app.get(
    `${ADMIN}/verifications/:id`,
    {
      config,
      schema: {
        tags: ['staff'],
        params: verificationParams,
        response: answers({ 200: reviewedVerification }, refusals),
      },
    },
    async (request, reply) => {
      const seen = await seeVerification(deps, request.params.id, userOf(request))
      const { id, version, userId, kind, state, reason, masked, outcome } = seen.verification
      reply.header('cache-control', 'no-store')
      return ok({
        ...{ id, version, userId, kind, state, reason, masked },
        ...{ maskedName: seen.maskedName, birthDate: seen.birthDate },
        nameMatch: outcome?.nameMatch ?? null,
        createdAt: seen.verification.createdAt.toISOString(),
        documents: seen.documents.map(documentView),
      })
    },
  )

  app.get(
    `${ADMIN}/verifications/:id/documents/:documentId`,
    {
      config,
      schema: {
        tags: ['staff'],
        params: reviewedDocumentParams,
        response: answers({ 200: reviewedDocument }, refusals),
      },
    },
    async (request, reply) => {
      const { id: verificationId, documentId } = request.params
      const picture = await seeDocument(deps, { verificationId, documentId }, userOf(request))
      reply.header('cache-control', 'no-store')
      return ok({ image: `data:image/webp;base64,${picture.toString('base64')}` })
    },
  )
}
