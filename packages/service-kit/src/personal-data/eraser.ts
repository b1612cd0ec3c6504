import { ERASURES_PATH, type Erasure, erasures } from '@platform/contracts/identity/leaving'
import { tokenIssuer } from '@platform/contracts/services'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { InternalClient } from '../internal/client.ts'
import type { Mongo } from '../mongo/mongo.ts'
import { forEachSettled } from '../service/for-each-settled.ts'
import { eraseUser } from './erase-user.ts'
import type { PersonalData } from './table.ts'

interface Parts {
  issuer: InternalClient
  mongo: Pick<Mongo, 'modelOf'>
  table: PersonalData
  clock: Clock
}

/** The second try follows after this time, ms, and each later one after twice as long as the one before. */
const FIRST_WAIT_MS = 5_000
const MAX_WAIT_MS = 10 * 60_000

/**
 * Erases the users whom the issuer of accounts names, and answers for each when nothing is left. It asks instead of
 * consuming events, so that a service without Kafka does the same, and the issuer sees who has not answered.
 * @returns a run of the worker; it throws AggregateError with the users that could not be erased, who are tried again
 */
export function createEraser({ issuer, mongo, table, clock }: Parts) {
  const waits = new Map<string, { ms: number; until: number }>()

  async function erase({ userId, round }: Erasure): Promise<void> {
    const now = clock.now()
    const key = `${userId}:${round}`
    const wait = waits.get(key)
    if (wait && now.getTime() < wait.until) return
    const ms = wait ? Math.min(2 * wait.ms, MAX_WAIT_MS) : FIRST_WAIT_MS
    waits.set(key, { ms, until: now.getTime() + ms })
    if ((await eraseUser(mongo, table, userId, now)) > 0) return
    const path = `${ERASURES_PATH}/${userId}`
    await issuer.call(tokenIssuer.name, { method: 'PUT', path, body: { round }, data: z.null() })
    waits.delete(key)
  }

  return async (signal: AbortSignal): Promise<void> => {
    const request = { method: 'GET', path: ERASURES_PATH, data: erasures } as const
    const { users } = await issuer.call(tokenIssuer.name, request)
    const named = new Set(users.map(({ userId, round }) => `${userId}:${round}`))
    for (const key of waits.keys()) if (!named.has(key)) waits.delete(key)
    await forEachSettled(users, signal, erase)
  }
}
