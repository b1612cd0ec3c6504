import { id } from '@platform/contracts/envelope'
import { passkey, passkeyRenameBody, passkeys } from '@platform/contracts/identity/passkeys'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import { z } from 'zod'
import type { Dependencies } from '../../operations/dependencies.ts'
import { nameOnePasskey, removeOnePasskey } from '../../operations/passkeys/change-passkey.ts'
import { signedInCallerOf } from '../auth/caller-of.ts'
import { perMinute } from '../per-minute.ts'
import { passkeyView } from '../views/passkey-view.ts'

const config = { access: 'user', rateLimit: perMinute(30) } as const
const tags = ['second factor']
const params = z.strictObject({ id })

/** GET /api/auth/passkeys, PUT and DELETE /api/auth/passkeys/:id. */
export function managePasskeysRoutes(app: ServiceApp, deps: Dependencies): void {
  app.get(
    '/api/auth/passkeys',
    {
      config: { access: 'user' },
      schema: { tags, response: answers({ 200: passkeys }, ['UNAUTHENTICATED']) },
    },
    async (request) => {
      const { passkeys } = await deps.factors.find(signedInCallerOf(request).userId)
      return ok({ items: passkeys.map(passkeyView) })
    },
  )
  app.put(
    '/api/auth/passkeys/:id',
    {
      config,
      schema: {
        tags,
        params,
        body: passkeyRenameBody,
        response: answers({ 200: passkey }, ['UNAUTHENTICATED', 'NOT_FOUND']),
      },
    },
    async (request) => {
      const caller = signedInCallerOf(request)
      const { params, body } = request
      return ok(passkeyView(await nameOnePasskey(deps, caller, params.id, body.name)))
    },
  )
  app.delete(
    '/api/auth/passkeys/:id',
    {
      config,
      schema: {
        tags,
        params,
        response: answers({ 200: z.null() }, [
          'UNAUTHENTICATED',
          'FRESH_PROOF_NEEDED',
          'NOT_FOUND',
          'PASSKEY_LAST_WAY_IN',
        ]),
      },
    },
    async (request) => {
      await removeOnePasskey(deps, signedInCallerOf(request), request.params.id)
      return ok(null)
    },
  )
}
