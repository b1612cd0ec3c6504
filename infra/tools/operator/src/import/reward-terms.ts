import { type Currency, toMinor } from '@platform/contracts/money'
import type { CampaignInput } from '@platform/contracts/quests/admin'
import { rewardRulesOf } from '@platform/contracts/quests/variants/table'
import type { Payable } from '@platform/contracts/rules/campaign-funds'
import { readTiers, type writtenTiers } from '@platform/contracts/rules/tiers'
import type { z } from 'zod'

/** What the campaign pays, in minor units. @throws RangeError on an amount that the currency cannot express */
export const payableOf = (campaign: CampaignInput): Payable =>
  rewardRulesOf(campaign).payable(termsOf(campaign))

/** The reward as the public API shows it: to compare a file's terms with those of a public campaign. */
export const shownOf = (campaign: CampaignInput) => rewardRulesOf(campaign).shown(termsOf(campaign))

/** The amounts as the operator wrote them, each with its place in the reward. */
export function writtenAmounts(
  campaign: CampaignInput,
): { field: PropertyKey[]; amount: string }[] {
  const { amountField } = rewardRulesOf(campaign)
  const written = amountsOf(campaign)
  if (typeof written === 'string') return [{ field: [amountField], amount: written }]
  return written.map(({ amount }, index) => ({ field: [amountField, index, 'amount'], amount }))
}

function termsOf(campaign: CampaignInput): object {
  const { reward } = campaign
  const { amountField } = rewardRulesOf(campaign)
  return { ...reward, [amountField]: inMinorUnits(amountsOf(campaign), reward.currency) }
}

type Amounts = string | z.output<typeof writtenTiers>

/** An amount, or the amounts of tiers. */
function amountsOf(campaign: CampaignInput): Amounts {
  const { amountField } = rewardRulesOf(campaign)
  return (campaign.reward as unknown as Readonly<Record<string, Amounts>>)[amountField] ?? []
}

const inMinorUnits = (written: Amounts, currency: Currency) =>
  typeof written === 'string' ? toMinor(written, currency) : readTiers(written, currency)
