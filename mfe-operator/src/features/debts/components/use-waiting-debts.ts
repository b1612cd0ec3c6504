import { useInfiniteQuery } from '@platform/remote-kit/query'
import { useApi } from '@platform/remote-kit/shell'
import { approvalsQuery } from '../../approvals/api/approvals-api.ts'

/** Ids of debts whose forgiveness waits for a second person, as far as the newest requests of the wallet show. */
export function useWaitingDebts(): ReadonlySet<string> {
  const { data } = useInfiniteQuery(approvalsQuery(useApi(), 'wallet'))
  const requests = data?.pages.flatMap(({ items }) => items) ?? []
  const ids = requests.flatMap(({ kind, body }) =>
    kind === 'forgive-debt' && typeof body.debtId === 'string' ? [body.debtId] : [],
  )
  return new Set(ids)
}
