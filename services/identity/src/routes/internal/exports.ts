import {
  EXPORT_PART_BYTES,
  EXPORTS_PATH,
  exportAnswer,
  exportParams,
  exportPart,
  exportTasks,
} from '@platform/contracts/identity/exports'
import { dataServices, type ServiceName } from '@platform/contracts/services'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import { z } from 'zod'
import type { Dependencies } from '../../operations/dependencies.ts'
import { exportTasksOf, takeAnswer, takePart } from '../../operations/exports/collect-exports.ts'

/** Services that store data of users, but for identity itself. */
const config = {
  access: { service: dataServices.filter((name) => name !== 'identity') },
} as const

/** GET /internal/exports, PUT /internal/exports/:id/parts and PUT /internal/exports/:id: a service sends what it stores. */
export function collectExportsRoutes(app: ServiceApp, deps: Dependencies): void {
  app.get(
    EXPORTS_PATH,
    { config, schema: { response: answers({ 200: exportTasks }) } },
    async ({ caller }) => ok({ exports: await exportTasksOf(deps, caller as ServiceName) }),
  )
  app.put(
    `${EXPORTS_PATH}/:id/parts`,
    {
      config,
      bodyLimit: EXPORT_PART_BYTES,
      schema: {
        params: exportParams,
        body: exportPart,
        response: answers({ 200: z.null() }, ['NOT_FOUND']),
      },
    },
    async ({ caller, params, body }) => {
      await takePart(deps, params.id, caller as ServiceName, body)
      return ok(null)
    },
  )
  app.put(
    `${EXPORTS_PATH}/:id`,
    {
      config,
      schema: { params: exportParams, body: exportAnswer, response: answers({ 200: z.null() }) },
    },
    async ({ caller, params, body }) => {
      await takeAnswer(deps, params.id, caller as ServiceName, body.collections)
      return ok(null)
    },
  )
}
