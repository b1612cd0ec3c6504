import { MAX_PAGE_LIMIT } from '@platform/contracts/constants'
import type { Transaction } from '@platform/contracts/wallet/http'
import { unwrap } from '@platform/remote-kit/api-client'
import type { Page } from '@platform/remote-kit/paged-query'
import { useQuery, useQueryClient } from '@platform/remote-kit/query'
import {
  useApi,
  useInvalidation,
  useLanguage,
  useViewerId,
  useShell,
} from '@platform/remote-kit/shell'
import { useCallback } from 'react'
import { DAYS, dayOf } from './earned-week.ts'

const KEY = ['week-of-rewards']

/** The signed-in user's rewards of the last seven days, page by page; read again whenever the balance changes. */
export function useWeekOfRewards() {
  const api = useApi()
  const lang = useLanguage()
  const { serverNow } = useShell()
  const queries = useQueryClient()
  const userId = useViewerId()
  const refresh = useCallback(() => void queries.invalidateQueries({ queryKey: KEY }), [queries])
  useInvalidation('balance', refresh)
  return useQuery({
    queryKey: [...KEY, userId, lang],
    enabled: userId !== null,
    async queryFn({ signal }) {
      const since = dayOf(serverNow(), DAYS - 1)
      const rewards: Transaction[] = []
      for (let cursor: string | undefined; ; ) {
        const query = { type: 'reward', lang, pageLimit: MAX_PAGE_LIMIT, cursor }
        const { items, nextCursor } = unwrap(
          await api.getWithAuth<Page<Transaction>>('/transactions/simplified', { query, signal }),
        )
        rewards.push(...items)
        const oldest = items.at(-1)
        if (!nextCursor || (oldest && Date.parse(oldest.createdAt) < since)) return rewards
        cursor = nextCursor
      }
    },
  })
}
