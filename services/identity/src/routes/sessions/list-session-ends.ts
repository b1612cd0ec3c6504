import {
  SESSION_ENDS_PATH,
  sessionEnds,
  sessionEndsQuery,
} from '@platform/contracts/identity/internal'
import { callersOf } from '@platform/contracts/services'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { listSessionEnds } from '../../operations/list-session-ends.ts'

/** GET /internal/session-ends?since=&cursor=: for every service that verifies users' tokens. */
export function listSessionEndsRoute(app: ServiceApp, deps: Dependencies): void {
  app.get(
    SESSION_ENDS_PATH,
    {
      config: { access: { service: callersOf('identity') } },
      schema: {
        querystring: sessionEndsQuery,
        response: answers({ 200: sessionEnds }, ['INVALID_CURSOR']),
      },
    },
    async ({ query }) => ok(await listSessionEnds(deps, query)),
  )
}
