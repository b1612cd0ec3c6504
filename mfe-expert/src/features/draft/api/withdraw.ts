import { unwrap } from '@platform/remote-kit/api-client'
import { useQueryClient } from '@platform/remote-kit/query'
import { useApi, useShell, useViewerId } from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'
import type { DraftValues } from '../model/draft-values.ts'
import { APPLICATION, applicationKey } from './application.ts'
import { draftQueueOf } from './draft-queue.ts'

/** Takes the application back, and deletes it with its documents. What is not saved yet is dropped first: sent later, it would begin another draft. */
export function useWithdrawApplication() {
  const api = useApi()
  const shell = useShell()
  const queries = useQueryClient()
  const userId = useViewerId()
  return useWrite({
    async mutationFn() {
      const queue = draftQueueOf({ api, shell, queries, userId: userId ?? '' })
      queue.drop(Object.keys(queue.state.get().unsaved) as (keyof DraftValues)[])
      await queue.flush()
      return unwrap(await api.deleteWithAuth<object>(APPLICATION))
    },
    onSettled: () => queries.resetQueries({ queryKey: applicationKey(userId) }),
  })
}
