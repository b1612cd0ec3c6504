import { taskTypes as contracts } from '@platform/contracts/quests/task-types/table'
import { defineTaskType as defineContract } from '@platform/contracts/quests/task-types/task-type'
import { z } from 'zod'
import { taskTypes } from '../domain/task-types/table.ts'
import { defineTaskType } from '../domain/task-types/task-type.ts'

/** Names the provider's address for the processes of a test. */
export const SLOW_PROVIDER_URL = 'SLOW_PROVIDER_URL'

/**
 * A task type that exists in tests alone: an outside provider says whether the user did the task. Importing
 * this file, before anything that makes schemas of the tables, adds its line to each of them.
 */
const contract = defineContract({
  type: 'SLOW_CHECK',
  operator: { account: z.string() },
  settings: { account: z.string() },
  input: { handle: z.string() },
  rejections: ['NOT_FOLLOWED', 'WRONG_ACCOUNT'],
  needs: [],
  terms: ['account'],
})

const slowCheck = defineTaskType(contract, {
  limit: { max: 3, windowMs: 60_000 },
  store: ({ account }) => ({ account }),
  show: ({ account }) => ({ account }),
  attempt: ({ input }) => ({ kind: 'pending', data: { handle: input.handle } }),

  async check({ key, data, settings, userId, signal }: Run) {
    const response = await fetch(process.env[SLOW_PROVIDER_URL] ?? '', {
      method: 'POST',
      headers: { 'idempotency-key': key },
      body: JSON.stringify({ ...data, ...settings, userId }),
      signal,
    })
    if (!response.ok) throw new Error(`the provider responds ${response.status}`)
    const { rejection } = z
      .object({ rejection: z.enum(contract.rejections).nullable() })
      .parse(await response.json())
    return rejection ? { kind: 'rejected', rejection } : { kind: 'verified' }
  },
})

interface Run {
  key: string
  data: { handle: string }
  settings: { account: string }
  userId: string
  signal: AbortSignal
}

Object.assign(contracts, { SLOW_CHECK: contract })
Object.assign(taskTypes, { SLOW_CHECK: slowCheck })
