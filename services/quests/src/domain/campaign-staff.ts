import { DomainError } from '@platform/service-kit/errors'
import type { Campaign } from './campaign.ts'

type Staffed = Pick<Campaign, 'writers' | 'staff'>

/** Whether the user has worked on the campaign. */
export const isStaffOf = ({ writers, staff }: Staffed, userId: string): boolean =>
  writers.includes(userId) || staff.includes(userId)

/** A campaign pays nobody who has worked on it. @throws DomainError OWN_CAMPAIGN */
export function requireOutsider(campaign: Staffed, userId: string): void {
  if (isStaffOf(campaign, userId)) throw new DomainError('OWN_CAMPAIGN')
}
