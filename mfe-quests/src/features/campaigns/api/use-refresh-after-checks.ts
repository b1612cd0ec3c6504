import type { CampaignDetail } from '@platform/contracts/quests/http'
import { useQueryClient } from '@platform/remote-kit/query'
import { useEffect, useRef } from 'react'
import { campaignKeys } from './campaign-keys.ts'

/** Fetches campaigns again when a check of a try ends: other tasks may be unlocked, and the lists show the count. */
export function useRefreshAfterChecks({ tasks }: CampaignDetail): void {
  const queries = useQueryClient()
  const checking = tasks.filter(({ status }) => status === 'VALIDATING').length
  const before = useRef(checking)
  useEffect(() => {
    if (checking < before.current) {
      void queries.invalidateQueries({ queryKey: campaignKeys.all })
    }
    before.current = checking
  }, [checking, queries])
}
