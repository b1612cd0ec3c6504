import type { CampaignSummary } from '@platform/contracts/quests/http'
import { useFormat } from '@platform/remote-kit/shell'
import { lastDayToClaim } from './claim-days.ts'

type Ends = Pick<CampaignSummary, 'endsAt' | 'claimEndsAt'>

/**
 * The days between which a reward that is counted after the end is claimed: "27 Nov", "2 Dec"; to the minute where they hold no
 * whole day.
 */
export function useClaimWindow({ endsAt, claimEndsAt }: Ends) {
  const { formatDay, formatTime } = useFormat()
  const claimEnd = claimEndsAt ?? endsAt
  const lastDay = lastDayToClaim(endsAt, claimEnd)
  if (lastDay !== null) return { from: formatDay(endsAt), until: formatDay(lastDay) }
  const exact = (time: string) => `${formatDay(time)}, ${formatTime(time)}`
  return { from: exact(endsAt), until: exact(claimEnd) }
}
