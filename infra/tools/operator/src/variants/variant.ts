import type { CampaignInput, CampaignInputOf } from '@platform/contracts/quests/admin'
import type { CampaignVariant } from '@platform/contracts/quests/variants/table'
import type { Payable } from '@platform/contracts/rules/campaign-funds'

/** What an import knows of one variant; a new variant is one file like the others and a line in the table. */
export interface VariantImport<Reward> {
  /** The field of `reward` at which a wrong amount is shown. */
  amountField: keyof Reward & string
  /** What must be in escrow, in minor units. @throws RangeError on an amount that the currency cannot express */
  payable(reward: Reward): Payable
  /** The reward as the public API shows it: to compare a file's terms with those of a public campaign. */
  shown(reward: Reward): { amount: string; slots: number | null }
  /** The plan's words for a reward of this total. */
  describe(reward: Reward, total: string): string
}

export type RewardOf<Variant extends CampaignVariant> = CampaignInputOf<Variant>['reward']

/** The same, for code that serves any variant. */
export interface AnyVariantImport
  extends Omit<VariantImport<CampaignInput['reward']>, 'amountField'> {
  amountField: string
}
