import { type Currency, toMinor } from '@platform/contracts/money'
import type { CampaignInput } from '@platform/contracts/quests/admin'
import { rewardRulesOf } from '@platform/contracts/quests/variants/table'
import type { Payable } from '@platform/contracts/rules/campaign-funds'
import { writtenTiers } from '@platform/contracts/rules/tiers'

/** What the campaign pays, in minor units. @throws RangeError on an amount that the currency cannot express */
export const payableOf = (campaign: CampaignInput): Payable =>
  rewardRulesOf(campaign).payable(termsOf(campaign))

/** The reward as the public API shows it: to compare a file's terms with those of a public campaign. */
export const shownOf = (campaign: CampaignInput) => rewardRulesOf(campaign).shown(termsOf(campaign))

function termsOf({ reward, ...campaign }: CampaignInput): object {
  const { amountField } = rewardRulesOf(campaign)
  const written = (reward as Readonly<Record<string, unknown>>)[amountField]
  return { ...reward, [amountField]: inMinorUnits(written, reward.currency) }
}

/** An amount, or the amounts of tiers. */
function inMinorUnits(written: unknown, currency: Currency): unknown {
  if (typeof written === 'string') return toMinor(written, currency)
  return writtenTiers
    .parse(written)
    .map(({ to, amount }) => ({ to, amount: toMinor(amount, currency) }))
}
