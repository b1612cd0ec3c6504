import { taskTypes as contracts } from '@platform/contracts/quests/task-types/table'
import { defineTaskType as defineContract } from '@platform/contracts/quests/task-types/task-type'
import { defineProvider, fetchProvider, refusedByProvider } from '@platform/service-kit'
import { z } from 'zod'
import type { Providers } from '../domain/providers.ts'
import { RUN_TIMEOUT_MS } from '../domain/task-check.ts'
import { taskTypes } from '../domain/task-types/table.ts'
import { defineTaskType, type Result } from '../domain/task-types/task-type.ts'
import { providers } from '../providers/table.ts'

const rejections = ['NOT_FOLLOWED', 'WRONG_ACCOUNT'] as const
const verdict = z.object({ rejection: z.enum(rejections).nullable() })

interface FollowClient {
  /** What the provider says of this try; null when the user did the task. */
  rejectionOf(key: string, body: object, signal: AbortSignal): Promise<Rejection | null>
}
type Rejection = (typeof rejections)[number]

/**
 * Adds a task type that exists in tests alone, with a provider of its own, which says whether the user did the
 * task. `setting` is the key of the provider's address. A test does this before it imports anything that makes
 * schemas of the tables.
 */
export function addSlowTaskType(type: string, setting: string): void {
  const contract = defineContract({
    type,
    operator: { account: z.string() },
    settings: { account: z.string() },
    input: { handle: z.string() },
    rejections,
    needs: [],
    terms: ['account'],
  })
  const provider = defineProvider({
    settings: { [setting]: z.url() },
    open: (settings, call): FollowClient => ({
      rejectionOf: (key, body, signal) =>
        call(async () => {
          const response = await fetchProvider(type, String(settings[setting]), {
            method: 'POST',
            headers: { 'idempotency-key': key },
            body: JSON.stringify(body),
            timeoutMs: RUN_TIMEOUT_MS,
            signal,
          })
          if (!response.ok) throw refusedByProvider(type, response)
          return verdict.parse(await response.json()).rejection
        }),
    }),
  })
  const rules = defineTaskType(contract, {
    limit: { max: 3, windowMs: 60_000 },
    store: ({ account }) => ({ account }),
    show: ({ account }) => ({ account }),
    attempt: ({ input }) => ({ kind: 'pending', data: { handle: input.handle } }),

    async check({ key, data, settings, userId, signal }, clients): Promise<Result<Rejection>> {
      const body = { ...data, ...settings, userId }
      const rejection = await clientOf(clients, type).rejectionOf(key, body, signal)
      return rejection ? { kind: 'rejected', rejection } : { kind: 'verified' }
    },
  })
  Object.assign(contracts, { [type]: contract })
  Object.assign(taskTypes, { [type]: rules })
  Object.assign(providers, { [type]: provider })
}

/** The table of types does not know the providers of tests. */
const clientOf = (clients: Providers, name: string) =>
  (clients as unknown as Record<string, FollowClient>)[name] as FollowClient

addSlowTaskType('SLOW_CHECK', 'SLOW_PROVIDER_URL')
