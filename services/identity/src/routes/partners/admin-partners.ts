import {
  adminPartner,
  adminPartners,
  adminPartnersQuery,
  partnerBody,
  partnerKey,
  partnerSecret,
} from '@platform/contracts/identity/partners'
import {
  answers,
  decodeCursor,
  encodeCursor,
  ok,
  type ServiceApp,
  userOf,
} from '@platform/service-kit'
import { z } from 'zod'
import {
  type KeepingDeps,
  listPartners,
  rotateSecret,
  setPartner,
} from '../../operations/partners/keep-partners.ts'
import { perMinute } from '../auth/per-minute.ts'

const params = z.object({ key: partnerKey })
const cursorOfList = z.string()
const config = { access: { role: 'operator' }, rateLimit: perMinute(120) } as const
const tags = ['partners']

/** Partners, kept by operators. */
export function adminPartnersRoutes(app: ServiceApp, deps: KeepingDeps): void {
  app.get(
    '/api/auth/admin/partners',
    {
      config,
      schema: {
        tags,
        querystring: adminPartnersQuery,
        response: answers({ 200: adminPartners }, ['INVALID_CURSOR']),
      },
    },
    async ({ query: { cursor } }) => {
      const after = cursor === undefined ? '' : decodeCursor(cursorOfList, cursor)
      const { items, next } = await listPartners(deps.partners, after)
      return ok({ items, nextCursor: next && encodeCursor(next) })
    },
  )

  app.put(
    '/api/auth/admin/partners/:key',
    {
      config,
      schema: { tags, params, body: partnerBody, response: answers({ 200: adminPartner }) },
    },
    async (request) =>
      ok(await setPartner(deps, userOf(request).id, request.params.key, request.body)),
  )

  app.post(
    '/api/auth/admin/partners/:key/secret',
    {
      config,
      schema: { tags, params, response: answers({ 200: partnerSecret }, ['NOT_FOUND']) },
    },
    async (request) => ok(await rotateSecret(deps, userOf(request).id, request.params.key)),
  )
}
