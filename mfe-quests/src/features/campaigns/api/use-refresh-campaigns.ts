import type { InvalidationTopic } from '@platform/contracts/shell/shell-api'
import { useQueryClient } from '@platform/remote-kit/query'
import { useInvalidation } from '@platform/remote-kit/shell'
import { useCallback, useEffect } from 'react'
import { campaignKeys } from './campaign-keys.ts'
import { onChangeElsewhere } from './other-tabs.ts'

/** Fetches campaigns again when another part of the page reports that they, or what they follow from, changed; or another tab that they did. */
export function useRefreshCampaigns(topic: InvalidationTopic = 'campaigns'): void {
  const queries = useQueryClient()
  const refresh = useCallback(
    () => void queries.invalidateQueries({ queryKey: campaignKeys.all }),
    [queries],
  )
  useInvalidation(topic, refresh)
  useEffect(
    () => (topic === 'campaigns' ? onChangeElsewhere(refresh) : undefined),
    [topic, refresh],
  )
}
