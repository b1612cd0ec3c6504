import { toDecimal } from '@platform/contracts/money'
import { requiredFunds } from '@platform/contracts/rules/campaign-funds'
import type { CampaignFund } from '@platform/contracts/wallet/internal'
import { writeTerms } from '../../domain/campaign-terms.ts'
import type { Fund } from '../../domain/fund.ts'

export function campaignFundView(fund: Fund): CampaignFund {
  const { fundId: campaignId, operatorId, terms, status } = fund
  if (terms.kind === 'parts' || terms.kind === 'budget' || terms.kind === 'draws')
    throw new Error(`${campaignId} is the fund of a programme`)
  const required = toDecimal(requiredFunds(terms), terms.currency)
  const shown = { campaignId, terms: writeTerms(terms), currency: terms.currency, required }
  if (status !== 'funded') return { ...shown, funded: toDecimal(0n, terms.currency) }
  return { ...shown, funded: required, operatorId }
}
