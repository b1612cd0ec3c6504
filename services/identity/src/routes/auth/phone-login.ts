import { SOURCE_HEADER } from '@platform/contracts/constants'
import { phoneLoginBody, phoneLoginQuery, session } from '@platform/contracts/identity/http'
import { secondFactorRequired } from '@platform/contracts/identity/second-factor'
import { answers, DomainError, ok, type ServiceApp } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { logInByMessenger } from '../../operations/log-in-by-messenger.ts'
import { perMinute } from '../per-minute.ts'
import { answerLogIn } from './answer-log-in.ts'
import { callerOf } from './caller-of.ts'
import { clientOf } from './client-of.ts'
import { hasBegun } from './messenger-cookie.ts'

/**
 * POST /api/auth/phone-login: a page of another site cannot send it, as it needs our header and our origin; a browser that did
 * not open the messenger's page cannot either.
 */
export function phoneLoginRoute(app: ServiceApp, deps: Dependencies): void {
  app.post(
    '/api/auth/phone-login',
    {
      config: { access: 'optional-user', rateLimit: perMinute(600), ownPagesOnly: true },
      schema: {
        tags: ['auth'],
        querystring: phoneLoginQuery,
        body: phoneLoginBody,
        response: answers({ 201: session, 202: secondFactorRequired }, [
          'FORBIDDEN',
          'UNAUTHENTICATED',
          'PHONE_LOGIN_OFF',
          'PHONE_LOGIN_INVALID',
          'PHONE_LOGIN_UNAVAILABLE',
          'INVALID_PHONE',
          'PHONE_TAKEN',
          'CONTACT_REPLACED',
          'FRESH_PROOF_NEEDED',
          'IN_PROGRESS',
          'NOT_FOUND',
        ]),
      },
    },
    async (request, reply) => {
      if (!request.headers[SOURCE_HEADER]) throw new DomainError('FORBIDDEN')
      if (!hasBegun(request, request.query.state)) throw new DomainError('PHONE_LOGIN_INVALID')
      const opened = await logInByMessenger(deps, {
        waId: request.body.waId,
        by: callerOf(request),
        client: clientOf(request, deps.secrets),
      })
      reply.code(201)
      return ok(answerLogIn(reply, deps, opened))
    },
  )
}
