import { ERASURES_PATH, type Erasure, erasures } from '@platform/contracts/identity/leaving'
import { tokenIssuer } from '@platform/contracts/services'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { InternalClient } from '../internal/client.ts'
import type { Mongo } from '../mongo/mongo.ts'
import { forEachSettled } from '../service/for-each-settled.ts'
import { eraseUser } from './erase-user.ts'
import { growingWaits } from './growing-waits.ts'
import type { PersonalData } from './table.ts'

interface Parts {
  issuer: InternalClient
  mongo: Pick<Mongo, 'modelOf'>
  table: PersonalData
  clock: Clock
  /** What a service deletes elsewhere than in its collections, first. */
  before?: readonly ((userId: string) => Promise<unknown>)[]
}

/**
 * Erases the users whom the issuer of accounts names, and answers for each when nothing is left. It asks instead of
 * consuming events, so that a service without Kafka does the same, and the issuer sees who has not answered.
 * @returns a run of the worker; it throws AggregateError with the users that could not be erased, who are tried again
 */
export function createEraser({ issuer, mongo, table, clock, before = [] }: Parts) {
  const waits = growingWaits(clock)

  async function erase({ userId, round }: Erasure): Promise<void> {
    if (!waits.begin(keyOf({ userId, round }))) return
    for (const run of before) await run(userId)
    if ((await eraseUser(mongo, table, userId, clock.now())) > 0) return
    const path = `${ERASURES_PATH}/${userId}`
    await issuer.call(tokenIssuer.name, { method: 'PUT', path, body: { round }, data: z.null() })
  }

  return async (signal: AbortSignal): Promise<void> => {
    const request = { method: 'GET', path: ERASURES_PATH, data: erasures } as const
    const { users } = await issuer.call(tokenIssuer.name, request)
    waits.keep(new Set(users.map(keyOf)))
    await forEachSettled(users, signal, erase)
  }
}

const keyOf = ({ userId, round }: Erasure) => `${userId}:${round}`
