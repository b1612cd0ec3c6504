import type { Campaign } from './campaign.ts'

type Pausing = Pick<Campaign, 'pausedAt' | 'pausedMs'>

/** A clock that stands still while the campaign is paused: reservations end by it, so that no pause costs anybody their slot. */
export function runningTime(campaign: Pausing, now: Date): Date {
  // Lists read what earlier versions stored as it is.
  const { pausedAt, pausedMs = 0 } = campaign
  return new Date((pausedAt ?? now).getTime() - pausedMs)
}

/** When that clock shows this time, unless the campaign is paused again. */
export const whenItRuns = (campaign: Pausing, running: Date, now: Date): Date =>
  new Date(running.getTime() + now.getTime() - runningTime(campaign, now).getTime())

/** `pausedMs` of a campaign whose pause ends now. */
export const pausedMsAfter = ({ pausedAt, pausedMs }: Pausing, now: Date): number =>
  pausedMs + Math.max(0, now.getTime() - (pausedAt ?? now).getTime())
