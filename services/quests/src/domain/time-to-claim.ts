import { DAY_MS } from '@platform/contracts/constants'
import type { Campaign } from './campaign.ts'

type Dates = Pick<Campaign, 'endsAt' | 'claimEndsAt'>

/** Claims that open later than after this part of the time to claim opened late. */
const LATE_PART = 1 / 2

/**
 * The last moment to claim of a campaign whose claims open now: the announced one, unless they open late, for example because a
 * service was down. A failure of ours must not send rewards back to the operator.
 */
export function claimEndIfOpenedLate({ endsAt, claimEndsAt }: Dates, now: Date): Date | null {
  if (!claimEndsAt) return null
  const announcedMs = claimEndsAt.getTime() - endsAt.getTime()
  const isLate = now.getTime() - endsAt.getTime() > announcedMs * LATE_PART
  return isLate ? claimEndAfterADay(claimEndsAt, now) : claimEndsAt
}

/** The last moment to claim of a campaign whose pause ends now: who could claim meanwhile has a day left at least. */
export function claimEndAfterPause({ status, claimEndsAt }: Campaign, now: Date): Date | null {
  return status === 'CLAIM_REWARDS' ? claimEndAfterADay(claimEndsAt, now) : claimEndsAt
}

/** The announced last moment to claim, or a day from now if that is later. */
export function claimEndAfterADay(claimEndsAt: Date | null, now: Date): Date {
  return new Date(Math.max(claimEndsAt?.getTime() ?? 0, now.getTime() + DAY_MS))
}
