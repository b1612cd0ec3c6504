import { SOURCE_HEADER } from '@platform/contracts/constants'
import { session } from '@platform/contracts/identity/http'
import { passkeyLogInBody, passkeyRequest } from '@platform/contracts/identity/passkeys'
import { secondFactorRequired } from '@platform/contracts/identity/second-factor'
import { answers, DomainError, ok, type ServiceApp } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { askToLogIn } from '../../operations/passkeys/ask-for-passkey.ts'
import { logInByPasskey } from '../../operations/passkeys/log-in-by-passkey.ts'
import { answerLogIn } from '../auth/answer-log-in.ts'
import { clientOf } from '../auth/client-of.ts'
import { beginDevice } from '../auth/device.ts'
import { perMinute } from '../per-minute.ts'
import { passkeyCookie } from './passkey-cookie.ts'

const config = { access: 'public', rateLimit: perMinute(600), ownPagesOnly: true } as const
const tags = ['auth']

/** POST /api/auth/passkeys/log-in/options and /verify. */
export function logInByPasskeyRoutes(app: ServiceApp, deps: Dependencies): void {
  app.post(
    '/api/auth/passkeys/log-in/options',
    { config, schema: { tags, response: answers({ 200: passkeyRequest }, []) } },
    async (request, reply) => {
      beginDevice(reply, deps)
      return ok(await askToLogIn(deps, passkeyCookie.begin(request, reply, deps)))
    },
  )
  app.post(
    '/api/auth/passkeys/log-in/verify',
    {
      config,
      schema: {
        tags,
        body: passkeyLogInBody,
        response: answers({ 200: session, 202: secondFactorRequired }, [
          'FORBIDDEN',
          'PASSKEY_WRONG',
        ]),
      },
    },
    async (request, reply) => {
      if (!request.headers[SOURCE_HEADER]) throw new DomainError('FORBIDDEN')
      const sent = { ...request.body, browser: passkeyCookie.read(request) }
      const opened = await logInByPasskey(deps, sent, clientOf(request, deps.secrets))
      return ok(answerLogIn(reply, deps, opened))
    },
  )
}
