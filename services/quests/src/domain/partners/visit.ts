import type { OpenedVisit } from '@platform/contracts/identity/partner-visits'
import { LATE_VISIT_MS, VISIT_COUNTS_MS } from '@platform/contracts/quests/partner-reports'

/** That a user came from a partner's embed, as its sealed ticket says. */
export interface PartnerVisit extends Omit<OpenedVisit, 'at'> {
  /** The one account that the ticket counts for. */
  userId: string
  /** When the frame asked for the ticket. */
  at: Date
  /** Campaigns that were opened by it; null for another page, which counts for every campaign that has no visit of its own. */
  campaignId: string | null
}

/** By whose embed a user came to a campaign that they started; stored with their progress. */
export interface Via extends Pick<PartnerVisit, 'partner' | 'embed' | 'placement' | 'test'> {
  /** When the campaign was started. */
  at: Date
}

/** From when on a visit counts for a campaign that is started now. */
export const visitsSince = (now: Date): Date => new Date(now.getTime() - VISIT_COUNTS_MS)

/** From when on a start counts for a visit that arrives after it: never from before the user came. */
export const startsSince = (cameAt: Date, now: Date): Date =>
  new Date(Math.max(cameAt.getTime(), now.getTime() - LATE_VISIT_MS))

/**
 * Which of a user's visits a campaign counts for: the last one that opened this campaign, else the last one to another page. One that
 * came too long before the start counts for nothing.
 */
export function viaOf(
  visits: readonly PartnerVisit[],
  campaignId: string,
  startedAt: Date,
): Via | null {
  const counting = visits
    .filter(({ at }) => at >= visitsSince(startedAt))
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
  const visit =
    counting.find((one) => one.campaignId === campaignId) ??
    counting.find((one) => one.campaignId === null)
  if (!visit) return null
  const { partner, embed, placement, test } = visit
  return { partner, embed, placement, test, at: startedAt }
}
