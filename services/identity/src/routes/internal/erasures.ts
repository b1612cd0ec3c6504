import {
  ERASURES_PATH,
  erasureAnswer,
  erasureParams,
  erasures,
} from '@platform/contracts/identity/leaving'
import { dataServices, type ServiceName } from '@platform/contracts/services'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import { z } from 'zod'
import type { Dependencies } from '../../operations/dependencies.ts'
import { erasuresOf } from '../../operations/leaving/erase-users.ts'

/** Services that store data of users, but for identity itself. */
const config = {
  access: { service: dataServices.filter((name) => name !== 'identity') },
} as const

/** GET /internal/erasures and PUT /internal/erasures/:userId: a service erases the users who have left, and says so. */
export function erasuresRoutes(app: ServiceApp, deps: Dependencies): void {
  app.get(
    ERASURES_PATH,
    { config, schema: { response: answers({ 200: erasures }) } },
    async ({ caller }) => ok({ users: await erasuresOf(deps, caller as ServiceName) }),
  )
  app.put(
    `${ERASURES_PATH}/:userId`,
    {
      config,
      schema: {
        params: erasureParams,
        body: erasureAnswer,
        response: answers({ 200: z.null() }),
      },
    },
    async ({ caller, params, body }) => {
      await deps.deletions.answer(params.userId, caller as ServiceName, body.round)
      return ok(null)
    },
  )
}
