import type { CampaignSummary } from '@platform/contracts/quests/http'
import { useFormat } from '@platform/remote-kit/shell'
import { lastDayToClaim } from './claim-days.ts'

/** The days between which a reward that is counted after the end is claimed: "27 Nov", "2 Dec". */
export function useClaimWindow({
  endsAt,
  claimEndsAt,
}: Pick<CampaignSummary, 'endsAt' | 'claimEndsAt'>) {
  const { formatDay } = useFormat()
  return {
    from: formatDay(endsAt),
    until: formatDay(lastDayToClaim(endsAt, claimEndsAt ?? endsAt)),
  }
}
