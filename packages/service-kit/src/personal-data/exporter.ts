import { EXPORTS_PATH, type ExportTask, exportTasks } from '@platform/contracts/identity/exports'
import { tokenIssuer } from '@platform/contracts/services'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { InternalClient } from '../internal/client.ts'
import type { Mongo } from '../mongo/mongo.ts'
import { forEachSettled } from '../service/for-each-settled.ts'
import { exportUser } from './export-user.ts'
import { growingWaits } from './growing-waits.ts'
import type { PersonalData } from './table.ts'

interface Parts {
  issuer: InternalClient
  mongo: Pick<Mongo, 'modelOf'>
  table: PersonalData
  clock: Clock
}

/**
 * Sends the part of this service to each export that the issuer of accounts collects.
 * @returns a run of the worker; it throws AggregateError with the exports that failed, which are tried again
 */
export function createExporter({ issuer, mongo, table, clock }: Parts) {
  const waits = growingWaits(clock)
  const put = (path: string, body: object) =>
    issuer.call(tokenIssuer.name, { method: 'PUT', path, body, data: z.null() })

  async function send({ id, userId }: ExportTask): Promise<void> {
    if (!waits.begin(id)) return
    const path = `${EXPORTS_PATH}/${id}`
    const collections = await exportUser(mongo, table, userId, async (part) => {
      await put(`${path}/parts`, part)
    })
    await put(path, { collections })
  }

  return async (signal: AbortSignal): Promise<void> => {
    const request = { method: 'GET', path: EXPORTS_PATH, data: exportTasks } as const
    const { exports } = await issuer.call(tokenIssuer.name, request)
    waits.keep(new Set(exports.map(({ id }) => id)))
    await forEachSettled(exports, signal, send)
  }
}
