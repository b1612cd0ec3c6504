import type { RewardOf, VariantImport } from './variant.ts'

export const openSlotLeaderboardReward: VariantImport<RewardOf<'OPEN_SLOT_LEADERBOARD_REWARD'>> = {
  describe({ tiers }, total) {
    const lines = tiers.map(({ to, amount }, index) => {
      const from = (tiers[index - 1]?.to ?? 0) + 1
      return from === to ? `place ${to}: ${amount}` : `places ${from}-${to}: ${amount} each`
    })
    return `${lines.join(', ')} = ${total}`
  },
}
