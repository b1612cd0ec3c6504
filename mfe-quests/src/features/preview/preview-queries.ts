import type { CampaignDetail } from '@platform/contracts/quests/http'
import type { Leaderboard } from '@platform/contracts/quests/leaderboard'
import type { CampaignFunds } from '@platform/contracts/quests/payouts'
import { QueryClient } from '@platform/remote-kit/query'
import { previewFailure } from './preview-failure.ts'

/**
 * Answers a page's queries without a call, and sends nothing that it writes.
 * @param notSent what the page says once a button is pressed that would send something
 */
export function previewQueries(campaign: CampaignDetail, notSent: string): QueryClient {
  const queries = new QueryClient()
  const queryDefaults = queries.defaultQueryOptions.bind(queries)
  const mutationDefaults = queries.defaultMutationOptions.bind(queries)
  queries.defaultQueryOptions = ((options: Parameters<typeof queryDefaults>[0]) =>
    queryDefaults({
      ...options,
      queryFn: ({ queryKey }: { queryKey: readonly unknown[] }) => answerTo(queryKey, campaign),
    })) as typeof queries.defaultQueryOptions
  queries.defaultMutationOptions = ((options: Parameters<typeof mutationDefaults>[0]) =>
    mutationDefaults({
      ...options,
      retry: false,
      networkMode: 'always',
      mutationFn: () => Promise.reject(previewFailure(notSent)),
    })) as typeof queries.defaultMutationOptions
  return queries
}

/** What is known before anybody has begun. What is not, such as the seed of a raffle, stays as if it were loading. */
function answerTo(key: readonly unknown[], campaign: CampaignDetail): unknown {
  if (key.includes('funds') && Number(campaign.funded ?? 0) > 0) return fundsOf(campaign)
  if (key.includes('leaderboard')) return leaderboardOf(campaign)
  return new Promise(() => {})
}

function fundsOf({ funded, reward: { currency } }: CampaignDetail): CampaignFunds {
  const inEscrow = funded ?? '0'
  return { currency, funded: inEscrow, paid: '0', returned: '0', escrow: inEscrow }
}

const leaderboardOf = ({ reward: { currency, tiers = [] } }: CampaignDetail): Leaderboard => ({
  ...{ currency, tiers, isFinal: false, ranked: 0, rows: [], reader: null },
})
