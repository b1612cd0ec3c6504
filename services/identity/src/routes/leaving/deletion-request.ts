import { type Deletion, deletion, deletionBody } from '@platform/contracts/identity/leaving'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import {
  cancelDeletion,
  requestDeletion,
  showDeletion,
} from '../../operations/leaving/request-deletion.ts'
import { signedInCallerOf } from '../auth/caller-of.ts'
import { clearRefreshCookie } from '../auth/refresh-cookie.ts'
import { perMinute } from '../per-minute.ts'

const config = { access: 'user', rateLimit: perMinute(30) } as const
const tags = ['users']

/** GET, POST and DELETE /api/users/me/deletion-request; POST /api/delete_account is the same as its POST. */
export function deletionRequestRoutes(app: ServiceApp, deps: Dependencies): void {
  const view = (dueAt: Date | null): Deletion => ({
    dueAt: dueAt?.toISOString() ?? null,
    graceDays: deps.graceDays,
  })
  const path = '/api/users/me/deletion-request'

  app.get(
    path,
    { config, schema: { tags, response: answers({ 200: deletion }, ['UNAUTHENTICATED']) } },
    async (request) =>
      ok(view((await showDeletion(deps, signedInCallerOf(request)))?.dueAt ?? null)),
  )
  for (const url of [path, '/api/delete_account']) {
    app.post(
      url,
      {
        config,
        schema: {
          tags,
          body: deletionBody,
          response: answers({ 200: deletion }, [
            'UNAUTHENTICATED',
            'FRESH_PROOF_NEEDED',
            'NOT_FOUND',
            'DELETION_NOT_CONFIRMED',
          ]),
        },
      },
      async (request, reply) => {
        const { dueAt } = await requestDeletion(deps, signedInCallerOf(request), request.body)
        clearRefreshCookie(reply, deps.secureCookies)
        return ok(view(dueAt))
      },
    )
  }
  app.delete(
    path,
    { config, schema: { tags, response: answers({ 200: deletion }, ['UNAUTHENTICATED']) } },
    async (request) => {
      await cancelDeletion(deps, signedInCallerOf(request))
      return ok(view(null))
    },
  )
}
