import type { Staff } from '@platform/service-kit'
import type { Campaign } from '../domain/campaign.ts'
import type { Dependencies } from './dependencies.ts'

/**
 * Who sends all that a campaign says knows it, with its secret codes, as who wrote it does: they count as a writer from then on, who neither
 * approves it nor is paid by it or by its clones.
 */
export async function noteWhoKnows(
  { campaigns }: Pick<Dependencies, 'campaigns'>,
  campaign: Campaign,
  by: Pick<Staff, 'id'>,
): Promise<void> {
  if (campaign.writers.includes(by.id)) return
  // Of campaigns from before this field it is only known who made them.
  await campaigns.addWriters(campaign.id, [...campaign.writers, by.id])
}
