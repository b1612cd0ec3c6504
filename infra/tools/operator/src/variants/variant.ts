import type { CampaignInput, CampaignInputOf } from '@platform/contracts/quests/admin'
import type { CampaignVariant } from '@platform/contracts/quests/variants/table'

/** What an import knows of one variant; a new variant is one file like the others and a line in the table. */
export interface VariantImport<Reward> {
  /** The reward in a line of the plan; `total` is all that the campaign can pay, with its currency. */
  describe(reward: Reward, total: string): string
}

export type RewardOf<Variant extends CampaignVariant> = CampaignInputOf<Variant>['reward']

/** The same, for code that serves any variant. */
export type AnyVariantImport = VariantImport<CampaignInput['reward']>
