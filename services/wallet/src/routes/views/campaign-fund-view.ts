import { toDecimal } from '@platform/contracts/money'
import { requiredFunds } from '@platform/contracts/rules/campaign-funds'
import type { CampaignFund } from '@platform/contracts/wallet/internal'
import { writeTerms } from '../../domain/campaign-terms.ts'
import type { Fund } from '../../domain/fund.ts'

export function campaignFundView({ fundId: campaignId, terms, status }: Fund): CampaignFund {
  if (terms.kind === 'parts' || terms.kind === 'budget' || terms.kind === 'draws')
    throw new Error(`${campaignId} is the fund of a programme`)
  const required = toDecimal(requiredFunds(terms), terms.currency)
  const none = toDecimal(0n, terms.currency)
  const funded = status === 'funded' ? required : none
  return { campaignId, terms: writeTerms(terms), currency: terms.currency, required, funded }
}
