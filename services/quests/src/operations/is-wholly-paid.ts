import type { Campaign } from '../domain/campaign.ts'
import { payableSlots } from '../domain/claim.ts'
import type { Dependencies } from './dependencies.ts'

/** Every slot is taken, by a user or for the operator, and the ledger has them all. */
export async function isWhollyPaid(
  { claims }: Pick<Dependencies, 'claims'>,
  campaign: Campaign,
): Promise<boolean> {
  const slots = payableSlots(campaign)
  return (await claims.allCredited(campaign.id)) && (await claims.count(campaign.id)) >= slots
}
