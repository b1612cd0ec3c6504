import {
  addOriginBody,
  diagnostics,
  newKeyBody,
  ownKey,
  ownKeyParams,
  ownKeys,
  registerPartnerBody,
  removeOriginQuery,
  rotateOwnSecretBody,
} from '@platform/contracts/identity/partner-keys'
import { partnerSecret } from '@platform/contracts/identity/partners'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { diagnose } from '../../operations/partners/diagnose.ts'
import { makeKey, registerPartner, rotateOwnSecret } from '../../operations/partners/own-keys.ts'
import { addOrigin, removeOrigin } from '../../operations/partners/own-origins.ts'
import { perMinute } from '../per-minute.ts'
import { ownKeyView } from '../views/partner-view.ts'

const KEYS = '/api/auth/partners/me/keys'
const tags = ['partners']

/** POST /api/auth/partners/register, and the caller's keys below GET and POST /api/auth/partners/me/keys. */
export function ownKeyRoutes(app: ServiceApp, deps: Dependencies): void {
  const view = ownKeyView(deps.secrets)
  const writes = { access: 'user', rateLimit: perMinute(30), freshProof: true } as const
  const proofErrors = ['UNAUTHENTICATED', 'FRESH_PROOF_NEEDED'] as const
  app.post(
    '/api/auth/partners/register',
    {
      config: writes,
      schema: {
        tags,
        body: registerPartnerBody,
        response: answers({ 200: ownKeys }, [...proofErrors]),
      },
    },
    async (request) => {
      const made = await registerPartner(deps, userOf(request).id, request.body.name)
      return ok({ items: made.map(view) })
    },
  )
  app.get(
    KEYS,
    {
      config: { access: 'user', rateLimit: perMinute(120) },
      schema: { tags, response: answers({ 200: ownKeys }) },
    },
    async (request) => {
      const items = await deps.partners.ofOwner(userOf(request).id)
      return ok({ items: items.map(view) })
    },
  )
  app.post(
    KEYS,
    {
      config: writes,
      schema: {
        tags,
        body: newKeyBody,
        response: answers({ 200: ownKey }, [
          ...proofErrors,
          'NOT_FOUND',
          'PARTNER_KEY_LIMIT',
          'PARTNER_OFF',
          'PARTNER_CHANGED',
        ]),
      },
    },
    async (request) => ok(view(await makeKey(deps, userOf(request).id, request.body))),
  )
  app.post(
    `${KEYS}/:key/origins`,
    {
      config: writes,
      schema: {
        tags,
        params: ownKeyParams,
        body: addOriginBody,
        response: answers({ 200: ownKey }, [
          ...proofErrors,
          'NOT_FOUND',
          'ORIGIN_NOT_PROVEN',
          'ORIGIN_LIMIT',
        ]),
      },
    },
    async (request) => {
      const { params, body } = request
      return ok(view(await addOrigin(deps, userOf(request).id, params.key, body.origin)))
    },
  )
  app.delete(
    `${KEYS}/:key/origins`,
    {
      config: writes,
      schema: {
        tags,
        params: ownKeyParams,
        querystring: removeOriginQuery,
        response: answers({ 200: ownKey }, [...proofErrors, 'NOT_FOUND']),
      },
    },
    async (request) => {
      const { params, query } = request
      return ok(view(await removeOrigin(deps, userOf(request).id, params.key, query.origin)))
    },
  )
  app.post(
    `${KEYS}/:key/secret`,
    {
      config: writes,
      schema: {
        tags,
        params: ownKeyParams,
        body: rotateOwnSecretBody,
        response: answers({ 200: partnerSecret }, [...proofErrors, 'NOT_FOUND', 'PARTNER_CHANGED']),
      },
    },
    async (request) => {
      const { params, body } = request
      return ok(await rotateOwnSecret(deps, userOf(request).id, params.key, body.before))
    },
  )
  app.get(
    `${KEYS}/:key/diagnostics`,
    {
      config: { access: 'user', rateLimit: perMinute(30) },
      schema: {
        tags,
        params: ownKeyParams,
        response: answers({ 200: diagnostics }, ['NOT_FOUND']),
      },
    },
    async (request) => ok(await diagnose(deps, userOf(request).id, request.params.key)),
  )
}
