import { describeTiers } from './tiers.ts'
import type { RewardOf, VariantImport } from './variant.ts'

export const openSlotLeaderboardReward: VariantImport<RewardOf<'OPEN_SLOT_LEADERBOARD_REWARD'>> = {
  describe: ({ tiers }, total) => `${describeTiers(tiers)} = ${total}`,
}
