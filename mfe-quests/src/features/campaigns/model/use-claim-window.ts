import type { CampaignSummary } from '@platform/contracts/quests/http'
import { useFormat } from '@platform/remote-kit/shell'
import { lastDayToClaim } from './claim-days.ts'

type Ends = Pick<CampaignSummary, 'endsAt' | 'claimEndsAt'>

/**
 * The days between which a reward that is counted after the end is claimed: "27 Nov", "2 Dec"; to the minute where they hold no
 * whole day.
 */
export function useClaimWindow(ends: Ends) {
  const { formatDay } = useFormat()
  const times = useClaimTimes(ends)
  const { endsAt, claimEndsAt } = ends
  const lastDay = lastDayToClaim(endsAt, claimEndsAt ?? endsAt)
  return lastDay === null ? times : { from: formatDay(endsAt), until: formatDay(lastDay) }
}

/** The same to the minute: "27 Nov, 9:00 AM". */
export function useClaimTimes({ endsAt, claimEndsAt }: Ends) {
  const { formatDay, formatTime } = useFormat()
  const exact = (time: string) => `${formatDay(time)}, ${formatTime(time)}`
  return { from: exact(endsAt), until: exact(claimEndsAt ?? endsAt) }
}
