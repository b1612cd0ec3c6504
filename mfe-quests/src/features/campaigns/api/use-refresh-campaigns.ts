import { useQueryClient } from '@platform/remote-kit/query'
import { useInvalidation } from '@platform/remote-kit/shell'
import { useCallback } from 'react'
import { campaignKeys } from './campaign-keys.ts'

/** Fetches campaigns again when another part of the page reports that they changed. */
export function useRefreshCampaigns(): void {
  const queries = useQueryClient()
  const refresh = useCallback(
    () => void queries.invalidateQueries({ queryKey: campaignKeys.all }),
    [queries],
  )
  useInvalidation('campaigns', refresh)
}
