import { DomainError } from '@platform/service-kit/errors'
import type { Campaign } from './campaign.ts'

/** A campaign pays nobody who has worked on it. @throws DomainError OWN_CAMPAIGN */
export function requireOutsider(
  { writers, staff }: Pick<Campaign, 'writers' | 'staff'>,
  userId: string,
): void {
  if (writers.includes(userId) || staff.includes(userId)) throw new DomainError('OWN_CAMPAIGN')
}
