import type { Application } from '@platform/contracts/expert/application-http'
import type { ShellApi } from '@platform/contracts/shell/shell-api'
import { type ApiClient, unwrap } from '@platform/remote-kit/api-client'
import { errorCodeOf } from '@platform/remote-kit/error-code'
import { isRefusedForGood } from '@platform/remote-kit/is-refused-for-good'
import type { QueryClient } from '@platform/remote-kit/query'
import { conflictOf } from '../model/conflict.ts'
import { bodyOf, type DraftValues, valuesOf } from '../model/draft-values.ts'
import { createFieldQueue, type FieldQueue } from '../model/field-queue.ts'
import { newerApplication } from '../model/newer-application.ts'
import { createSentValues } from '../model/sent-values.ts'
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
export function draftQueueOf(tools: Tools): FieldQueue<DraftValues> {
  const { queries, userId } = tools
  const ofClient = queues.get(queries) ?? new Map<string, FieldQueue<DraftValues>>()
  queues.set(queries, ofClient)
  const queue = ofClient.get(userId) ?? createDraftQueue(tools)
  ofClient.set(userId, queue)
  return queue
}

function createDraftQueue({ api, shell, queries, userId }: Tools): FieldQueue<DraftValues> {
  const queryKey = applicationKey(userId)
  const sent = createSentValues<DraftValues>()
  const show = (answer: Application) =>
    queries.setQueryData<Application>(queryKey, (shown) => newerApplication(shown, answer))

  async function save(changes: Partial<DraftValues>) {
    const savedAt = queries.getQueryData<Application>(queryKey)?.savedAt ?? {}
    sent.add(changes)
    show(unwrap(await api.putWithAuth<Application>(APPLICATION, bodyOf(changes, savedAt))))
    sent.forget(changes)
  }

  return createFieldQueue<DraftValues>({
    now: shell.serverNow,
    isFinal: isRefusedForGood,
    async send(changes) {
      const session = shell.session.get()
      const isTheirs = session.status === 'signed-in' && session.userId === userId
      // It waits for its user: another one who has logged in since has a draft of their own.
      if (!isTheirs) throw new Error(`the draft of ${userId} waits for them`)
      try {
        await save(changes)
      } catch (error) {
        // It is no draft any more: the page shows what has become of it.
        if (errorCodeOf(error) === 'APPLICATION_SENT') void queries.invalidateQueries({ queryKey })
        const conflict = conflictOf(error)
        if (conflict.length === 0) throw error
        const stored = unwrap(await api.getWithAuth<Application>(APPLICATION))
        // What counts as another device may be an earlier save of this page whose answer was lost.
        if (!sent.includes(conflict, valuesOf(stored))) throw error
        show(stored)
        await save(changes)
      }
    },
  })
}
