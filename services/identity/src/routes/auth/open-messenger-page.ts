import { phoneLoginPage, phoneLoginPageQuery } from '@platform/contracts/identity/http'
import { MESSENGER, SOCIAL_CALLBACK_PATH } from '@platform/contracts/shell/paths'
import { answers, DomainError, ok, type ServiceApp } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { siteOf } from '../../operations/site-of.ts'
import { perMinute } from '../per-minute.ts'
import { beginDevice } from './device.ts'
import { beginVisit } from './messenger-cookie.ts'

/** GET /api/auth/phone-login/page. */
export function openMessengerPageRoute(app: ServiceApp, deps: Dependencies): void {
  app.get(
    '/api/auth/phone-login/page',
    {
      config: { access: 'public', rateLimit: perMinute(600) },
      schema: {
        tags: ['auth'],
        querystring: phoneLoginPageQuery,
        response: answers({ 200: phoneLoginPage }, ['PHONE_LOGIN_OFF']),
      },
    },
    async (request, reply) => {
      if (!deps.messenger) throw new DomainError('PHONE_LOGIN_OFF')
      beginDevice(reply, deps)
      const back = new URL(`${SOCIAL_CALLBACK_PATH}/${MESSENGER}`, siteOf(deps, request.query.host))
      back.searchParams.set('state', beginVisit(request, reply, deps))
      return ok({ url: deps.messenger.pageFor(back.href) })
    },
  )
}
