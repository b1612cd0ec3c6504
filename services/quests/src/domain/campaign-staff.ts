import { DomainError } from '@platform/service-kit/errors'
import type { Campaign } from './campaign.ts'

type Staffed = Pick<Campaign, 'writers' | 'staff'>

/** Whether the user has worked on the campaign. */
export const isStaffOf = ({ writers, staff }: Staffed, userId: string): boolean =>
  writers.includes(userId) || staff.includes(userId)

/** Who wrote the campaign, and who funded it: what it does not pay goes back to them, so they decide about nobody's reward. */
export const mayNotDecideFor = ({ writers, funders }: Pick<Campaign, 'writers' | 'funders'>) => [
  ...new Set([...writers, ...funders]),
]

/** A campaign pays nobody who has worked on it. @throws DomainError OWN_CAMPAIGN */
export function requireOutsider(campaign: Staffed, userId: string): void {
  if (isStaffOf(campaign, userId)) throw new DomainError('OWN_CAMPAIGN')
}
