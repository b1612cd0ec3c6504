import { DAY_MS } from '@platform/contracts/constants'
import type { Campaign } from './campaign.ts'

type Dates = Pick<Campaign, 'endsAt' | 'claimEndsAt'>
type Paused = Dates & Pick<Campaign, 'status' | 'startsAt' | 'pausedAt'>

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

/**
 * The end and the last moment to claim of a campaign whose pause ends now. Both move by as long as it could not be played, or claimed, so that a pause
 * decides nobody's place, share or slot; who could claim meanwhile has a day left at least.
 */
export function endsAfterPause(campaign: Paused, now: Date): Dates {
  const { status, startsAt, endsAt, claimEndsAt, pausedAt } = campaign
  if (pausedAt === null) return { endsAt, claimEndsAt }
  const since = Math.max(pausedAt.getTime(), startsAt.getTime())
  const lost = Math.max(0, now.getTime() - since)
  const later = (date: Date | null) => date && new Date(date.getTime() + lost)
  switch (status) {
    case 'PUBLISHED':
    case 'LIVE':
      return { endsAt: later(endsAt) ?? endsAt, claimEndsAt: later(claimEndsAt) }
    case 'CLAIM_REWARDS':
      return { endsAt, claimEndsAt: claimEndAfterADay(later(claimEndsAt), now) }
    default:
      return { endsAt, claimEndsAt }
  }
}

/** The announced last moment to claim, or a day from now if that is later. */
export function claimEndAfterADay(claimEndsAt: Date | null, now: Date): Date {
  return new Date(Math.max(claimEndsAt?.getTime() ?? 0, now.getTime() + DAY_MS))
}
