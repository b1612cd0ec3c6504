import { DomainError } from '@platform/service-kit'
import type { Fund } from '../domain/fund.ts'
import type { Dependencies } from './dependencies.ts'

/** @throws NOT_FOUND when no attempt to fund the campaign was made */
export async function showCampaignFund(
  { funds }: Pick<Dependencies, 'funds'>,
  campaignId: string,
): Promise<Fund> {
  const fund = await funds.find(campaignId)
  if (!fund) throw new DomainError('NOT_FOUND')
  return fund
}
