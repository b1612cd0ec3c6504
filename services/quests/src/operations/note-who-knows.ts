import type { Staff } from '@platform/service-kit'
import type { Campaign } from '../domain/campaign.ts'
import { isStaffOf } from '../domain/campaign-staff.ts'
import type { Dependencies } from './dependencies.ts'

/** Who sends all that a campaign says knows it, with its secret codes, as who wrote it does: they are of its staff from then on. */
export async function noteWhoKnows(
  { campaigns }: Pick<Dependencies, 'campaigns'>,
  campaign: Campaign,
  by: Pick<Staff, 'id'>,
): Promise<void> {
  if (!isStaffOf(campaign, by.id)) await campaigns.addStaff(campaign.id, [by.id])
}
