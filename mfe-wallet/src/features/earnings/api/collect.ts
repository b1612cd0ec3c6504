import type { Collection, Earning } from '@platform/contracts/wallet/earnings'
import { newIdempotencyKey, unwrap } from '@platform/remote-kit/api-client'
import { failureCode } from '@platform/remote-kit/failure-code'
import { isRefusedForGood } from '@platform/remote-kit/is-refused-for-good'
import { useQuery } from '@platform/remote-kit/query'
import { useApi, useShell } from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'
import { useEffect, useRef } from 'react'
import { useEarningsPath, useRefreshEarnings } from './earnings.ts'

/** ms between two questions about a collection that goes on. */
const ASK_EVERY_MS = 2_000

/** Collects one earning. A call without an answer may have collected it: the next one finds it collected. */
export function useCollectEarning() {
  const api = useApi()
  const shell = useShell()
  const path = useEarningsPath()
  const refresh = useRefreshEarnings()
  return useWrite({
    mutationFn: async (earningId: string) =>
      unwrap(
        await api.postWithAuth<Earning>(
          `${path}/collect/${earningId}`,
          {},
          { idempotencyKey: newIdempotencyKey() },
        ),
      ),
    onSuccess({ source, currency }) {
      shell.track('earning_collected', { source, currency })
      shell.invalidate('balance')
      refresh()
    },
    onError(failure) {
      shell.track('earning_refused', { code: failureCode(failure) })
      refresh()
    },
  })
}

/** Begins to collect all. Until the server has answered, every press is the same collection. */
export function useCollectAll() {
  const api = useApi()
  const shell = useShell()
  const path = useEarningsPath()
  const refresh = useRefreshEarnings()
  const key = useRef<string>(undefined)
  return useWrite({
    mutationFn: async () => {
      key.current ??= newIdempotencyKey()
      const { current: idempotencyKey } = key
      return unwrap(
        await api.postWithAuth<Collection>(`${path}/collect-all`, {}, { idempotencyKey }),
      )
    },
    onSuccess({ total, collected }) {
      key.current = undefined
      shell.track('earnings_collected', { total, collected })
      shell.invalidate('balance')
      refresh()
    },
    onError(failure) {
      if (isRefusedForGood(failure)) key.current = undefined
      shell.track('earning_refused', { code: failureCode(failure) })
    },
  })
}

/** The collection as it is now, until it is done. */
export function useCollectionNow(begun: Collection): Collection {
  const api = useApi()
  const shell = useShell()
  const path = useEarningsPath()
  const refresh = useRefreshEarnings()
  const isRunning = begun.status === 'RUNNING'
  const { data } = useQuery({
    queryKey: ['earning-collection', begun.id],
    queryFn: async ({ signal }) =>
      unwrap(await api.getWithAuth<Collection>(`${path}/collect-all/${begun.id}`, { signal })),
    enabled: isRunning,
    refetchInterval: ({ state }) => (state.data?.status === 'DONE' ? false : ASK_EVERY_MS),
  })
  const isDone = isRunning && data?.status === 'DONE'
  useEffect(() => {
    if (!isDone) return
    shell.invalidate('balance')
    refresh()
  }, [isDone, shell, refresh])
  return data ?? begun
}
