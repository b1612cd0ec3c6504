import type { CampaignSummary, UserProgress } from '@platform/contracts/quests/http'
import { unwrap } from '@platform/remote-kit/api-client'
import { failureCode } from '@platform/remote-kit/failure-code'
import { useQueryClient } from '@platform/remote-kit/query'
import { useApi, useShell } from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'
import { campaignKeys } from './campaign-keys.ts'
import { publishChange } from './other-tabs.ts'

type Startable = Pick<CampaignSummary, 'id' | 'slug' | 'game'>

/** Begins a campaign; a quest by its own route, which asks first how its game knows the user. */
export function useStartCampaign({ id: campaignId, slug, game }: Startable) {
  const api = useApi()
  const shell = useShell()
  const queries = useQueryClient()
  return useWrite({
    mutationFn: async () =>
      unwrap(
        await (game
          ? api.postWithAuth<UserProgress>('/userquest/start', { slug })
          : api.postWithAuth<UserProgress>(
              `/airdrop-campaign/campaigns/${campaignId}/user-progress/start`,
              {},
            )),
      ),
    onSuccess() {
      shell.track('campaign_started', { campaignId })
      publishChange()
      return queries.invalidateQueries({ queryKey: campaignKeys.all })
    },
    onError(error) {
      shell.track('campaign_start_failed', { campaignId, code: failureCode(error) })
      // What the page shows may be out of date: the campaign ended or was paused.
      return queries.invalidateQueries({ queryKey: campaignKeys.all })
    },
  })
}
