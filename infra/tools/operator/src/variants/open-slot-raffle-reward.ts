import { describeTiers } from './tiers.ts'
import type { RewardOf, VariantImport } from './variant.ts'

export const openSlotRaffleReward: VariantImport<RewardOf<'OPEN_SLOT_RAFFLE_REWARD'>> = {
  describe: ({ tiers, maxEntries }, total) =>
    `drawn, ${describeTiers(tiers)} = ${total}, up to ${maxEntries} entries a user`,
}
