import { DomainError } from '@platform/service-kit'
import type { Fund } from '../domain/fund.ts'
import { completeFunding } from './complete-funding.ts'
import type { Dependencies } from './dependencies.ts'

/**
 * The last attempt to fund the campaign, first decided when a crash left it open: quests asks before it publishes a
 * campaign and before it gives one up.
 * @throws NOT_FOUND when no attempt to fund the campaign was made
 */
export async function showCampaignFund(
  { funds, ledger }: Pick<Dependencies, 'funds' | 'ledger'>,
  campaignId: string,
): Promise<Fund> {
  const fund = await funds.find(campaignId)
  if (!fund) throw new DomainError('NOT_FOUND')
  return completeFunding({ funds, ledger }, fund)
}
