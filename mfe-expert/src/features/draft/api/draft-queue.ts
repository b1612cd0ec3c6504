import type { Application } from '@platform/contracts/expert/application-http'
import type { ShellApi } from '@platform/contracts/shell/shell-api'
import { type ApiClient, unwrap } from '@platform/remote-kit/api-client'
import { isRefusedForGood } from '@platform/remote-kit/is-refused-for-good'
import type { QueryClient } from '@platform/remote-kit/query'
import type { DraftValues } from '../model/draft-values.ts'
import { bodyOf } from '../model/draft-values.ts'
import { createFieldQueue, type FieldQueue } from '../model/field-queue.ts'
import { newerApplication } from '../model/newer-application.ts'
import { APPLICATION, applicationKey } from './application.ts'

/** By the cache of the answers: a queue lives as long as what its calls answer with. */
const queues = new WeakMap<QueryClient, Map<string, FieldQueue<DraftValues>>>()

interface Tools {
  api: ApiClient
  shell: ShellApi
  queries: QueryClient
  userId: string
}

/** The one queue of a user's draft: it outlives the pages of the steps, so that what was typed on one is saved while the next is shown. */
export function draftQueueOf({ api, shell, queries, userId }: Tools): FieldQueue<DraftValues> {
  const ofClient = queues.get(queries) ?? new Map<string, FieldQueue<DraftValues>>()
  queues.set(queries, ofClient)
  const known = ofClient.get(userId)
  if (known) return known

  const queryKey = applicationKey(userId)
  const queue = createFieldQueue<DraftValues>({
    now: shell.serverNow,
    isFinal: isRefusedForGood,
    async send(changes) {
      const savedAt = queries.getQueryData<Application>(queryKey)?.savedAt ?? {}
      const body = bodyOf(changes, savedAt)
      const answer = unwrap(await api.putWithAuth<Application>(APPLICATION, body))
      queries.setQueryData<Application>(queryKey, (shown) => newerApplication(shown, answer))
    },
  })
  ofClient.set(userId, queue)
  return queue
}
