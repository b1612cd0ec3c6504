import {
  type AppealState,
  appealBody,
  appealed,
  type ChiefApplicationView,
  chiefApplication,
  chiefApplicationBody,
  clanOtpBody,
  clanOtpQuery,
  ownChiefApplication,
} from '@platform/contracts/clans/chief-applications'
import { otpChallenge } from '@platform/contracts/identity/http'
import { answers, DomainError, ok, type ServiceApp, userOf } from '@platform/service-kit'
import { applicationsLeft, type ChiefApplication } from '../../domain/chief-application.ts'
import { appealApplication, appealOfApplication } from '../../operations/appeal.ts'
import { applyAsChief, ownApplication } from '../../operations/apply-as-chief.ts'
import type { Dependencies } from '../../operations/dependencies.ts'
import { RARE, READS } from '../limits.ts'

/** POST /api/clans/chief-applications, GET .../me and POST .../me/appeal. */
export function chiefApplicationRoutes(app: ServiceApp, deps: Dependencies): void {
  app.post(
    '/api/clans/chief-applications',
    {
      config: { access: 'user', rateLimit: RARE },
      schema: {
        body: chiefApplicationBody,
        response: answers({ 201: chiefApplication }, [
          'APPLICATION_EXISTS',
          'NO_APPLICATIONS_LEFT',
          'OTP_WRONG',
          'OTP_EXPIRED',
          'TOO_MANY_ATTEMPTS',
          'NOT_FOUND',
        ]),
      },
    },
    async (request, reply) => {
      const application = await applyAsChief(deps, userOf(request), request.body)
      reply.code(201).header('cache-control', 'no-store')
      return ok(applicationView(application))
    },
  )

  app.get(
    '/api/clans/chief-applications/me',
    {
      config: { access: 'user', rateLimit: READS },
      schema: { response: answers({ 200: ownChiefApplication }) },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const application = await ownApplication(deps, userOf(request).id)
      if (!application) return ok(null)
      return ok(applicationView(application, await appealOfApplication(deps, application)))
    },
  )

  app.post(
    '/api/clans/chief-applications/me/appeal',
    {
      config: { access: 'user', rateLimit: RARE },
      schema: {
        body: appealBody,
        response: answers({ 200: appealed }, ['NOT_FOUND', 'ALREADY_DECIDED', 'IN_PROGRESS']),
      },
    },
    async (request) => {
      await appealApplication(deps, userOf(request).id, request.body.reason)
      return ok({ appeal: 'waiting' as const })
    },
  )
}

/** POST /api/clans/otp. */
export function chiefCodeRoute(app: ServiceApp, deps: Dependencies): void {
  app.post(
    '/api/clans/otp',
    {
      config: { access: 'user', rateLimit: RARE },
      schema: {
        body: clanOtpBody,
        querystring: clanOtpQuery,
        response: answers({ 202: otpChallenge }, [
          'NOT_FOUND',
          'TOO_MANY_ATTEMPTS',
          'OTP_NOT_SENT',
        ]),
      },
    },
    async (request, reply) => {
      const { id: userId, sessionId } = userOf(request)
      if (sessionId === undefined) throw new DomainError('NOT_FOUND')
      const to = { channel: request.body.channel, language: request.query.lang }
      const challenge = await deps.codes.send({ userId, sessionId }, to)
      reply.code(202).header('cache-control', 'no-store')
      return ok(challenge)
    },
  )
}

function applicationView(
  application: ChiefApplication,
  appeal?: AppealState,
): ChiefApplicationView {
  const { email, chiefCity, phoneNumber, collegeName, isStudent } = application
  const { state, ground, submittedAt, decidedAt } = application
  return {
    ...{ email, chiefCity, phoneNumber, collegeName, isStudent, state, ground },
    submittedAt: submittedAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    left: applicationsLeft(application),
    ...(appeal && { appeal }),
  }
}
