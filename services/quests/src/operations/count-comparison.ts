import { DAY_MS } from '@platform/contracts/constants'
import { countWithin, type Staff } from '@platform/service-kit'
import type { Dependencies } from './dependencies.ts'

export type ComparesCampaigns = Pick<Dependencies, 'rates' | 'clock'>

/** Comparisons of one person with one campaign that did not fit, in a day: a few slips, and no search for what it says. */
const MOST_A_DAY = 20

/**
 * Counts a comparison of what somebody sends with what a campaign says, secret codes included: the answer is whether both are equal.
 * @returns a function that undoes the count, for one that fits
 * @throws RATE_LIMITED, also where it fits
 */
export const countComparison = (
  { rates, clock }: ComparesCampaigns,
  campaignId: string,
  by: Pick<Staff, 'id'>,
): Promise<() => Promise<void>> =>
  countWithin(rates, clock, {
    key: `campaign-compared:${campaignId}:${by.id}`,
    max: MOST_A_DAY,
    windowMs: DAY_MS,
  })
