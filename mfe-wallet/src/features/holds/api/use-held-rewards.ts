import type { OwnHolds } from '@platform/contracts/quests/holds'
import { unwrap } from '@platform/remote-kit/api-client'
import { useQuery, useQueryClient } from '@platform/remote-kit/query'
import { useApi, useInvalidation, useLanguage, useViewerId } from '@platform/remote-kit/shell'
import { useCallback } from 'react'

export type HeldReward = OwnHolds['rewards'][number]

const KEY = ['held-rewards']

/** Claimed rewards of the signed-in user on which a person decides; read again whenever the balance changes. */
export function useHeldRewards() {
  const api = useApi()
  const language = useLanguage()
  const queries = useQueryClient()
  const userId = useViewerId()
  const refresh = useCallback(() => void queries.invalidateQueries({ queryKey: KEY }), [queries])
  useInvalidation('balance', refresh)
  return useQuery({
    queryKey: [...KEY, userId, language],
    enabled: userId !== null,
    queryFn: async ({ signal }) => {
      const query = { lang: language }
      const held = unwrap(await api.getWithAuth<OwnHolds>('/userquest/held', { query, signal }))
      return held.rewards.filter(
        ({ hold }) => hold.state === 'waiting' || hold.state === 'appealed',
      )
    },
  })
}
