import {
  passkeyCreation,
  passkeyRegisterBody,
  passkeyRegistered,
} from '@platform/contracts/identity/passkeys'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { beginPasskey, finishPasskey } from '../../operations/passkeys/register-passkey.ts'
import { signedInCallerOf } from '../auth/caller-of.ts'
import { perMinute } from '../per-minute.ts'
import { passkeyView } from '../views/passkey-view.ts'
import { passkeyCookie } from './passkey-cookie.ts'

const config = { access: 'user', rateLimit: perMinute(30) } as const
const tags = ['second factor']
const failures = ['UNAUTHENTICATED', 'FRESH_PROOF_NEEDED', 'NOT_FOUND', 'PASSKEY_LIMIT'] as const

/** POST /api/auth/passkeys/register/options and /verify. */
export function registerPasskeyRoutes(app: ServiceApp, deps: Dependencies): void {
  app.post(
    '/api/auth/passkeys/register/options',
    { config, schema: { tags, response: answers({ 200: passkeyCreation }, failures) } },
    async (request, reply) => {
      const browser = passkeyCookie.begin(request, reply, deps)
      return ok(await beginPasskey(deps, signedInCallerOf(request), browser))
    },
  )
  app.post(
    '/api/auth/passkeys/register/verify',
    {
      config,
      schema: {
        tags,
        body: passkeyRegisterBody,
        response: answers({ 200: passkeyRegistered }, [
          ...failures,
          'PASSKEY_WRONG',
          'PASSKEY_TAKEN',
        ]),
      },
    },
    async (request) => {
      const { body, ip } = request
      const made = { ...body, browser: passkeyCookie.read(request) }
      const { passkey, ...rest } = await finishPasskey(deps, signedInCallerOf(request), made, ip)
      return ok({ passkey: passkeyView(passkey), ...rest })
    },
  )
}
