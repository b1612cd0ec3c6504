import { DAY_MS } from '@platform/contracts/constants'
import type { Campaign } from './campaign.ts'
import { variantOf } from './variants/table.ts'

type Dates = Pick<Campaign, 'endsAt' | 'claimEndsAt'>
type Paused = Dates & Pick<Campaign, 'status' | 'startsAt' | 'pausedAt' | 'reward'>

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
      return isClaimedOnceEnded(campaign)
        ? { endsAt, claimEndsAt: claimEndAfterADay(later(claimEndsAt), now) }
        : { endsAt, claimEndsAt }
  }
}

/** Whether it has ended before its time, and who had finished by then may still claim a fixed reward. */
export const isClaimedOnceEnded = ({
  status,
  claimEndsAt,
  reward,
}: Pick<Campaign, 'status' | 'claimEndsAt' | 'reward'>): boolean =>
  status === 'ENDED' && claimEndsAt !== null && variantOf(reward).settlement === 'none'

/**
 * The last moment to claim of a campaign that is ended before its time: of fixed rewards so long after the end, but not longer than until the end
 * that was announced; what is claimed after the end anyway keeps its own.
 */
export function claimEndOfEarlyEnd(
  {
    reward,
    endsAt: announced,
    claimEndsAt,
    pausedAt,
  }: Pick<Campaign, 'reward' | 'pausedAt'> & Dates,
  endsAt: Date,
  graceMs: number,
): Date | null {
  if (variantOf(reward).settlement !== 'none') return claimEndsAt
  const end = endsAt.getTime() + graceMs
  // A pause moves the announced end by as long.
  return new Date(pausedAt ? end : Math.min(end, announced.getTime()))
}

/**
 * Until when users who have finished a campaign of fixed rewards can claim after an end before its time: one that came, or one that comes now.
 * Null of others, and before and after it is played.
 */
export function claimableOnceEnded(
  campaign: Pick<Campaign, 'status' | 'reward' | 'pausedAt'> & Dates,
  now: Date,
  graceMs: number,
): Date | null {
  const { status, endsAt, claimEndsAt, reward } = campaign
  if (isClaimedOnceEnded(campaign)) return claimEndsAt
  if (status !== 'LIVE' || endsAt <= now || variantOf(reward).settlement !== 'none') return null
  return claimEndOfEarlyEnd(campaign, now, graceMs)
}

/** The announced last moment to claim, or a day from now if that is later. */
export function claimEndAfterADay(claimEndsAt: Date | null, now: Date): Date {
  return new Date(Math.max(claimEndsAt?.getTime() ?? 0, now.getTime() + DAY_MS))
}
