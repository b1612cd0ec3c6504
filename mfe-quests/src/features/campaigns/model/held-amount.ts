import { toDecimal, toMinor } from '@platform/contracts/money'
import type { CampaignSummary } from '@platform/contracts/quests/http'

/**
 * What is still in escrow: the funded amount without the slots that are claimed. A pool is divided after the end, so
 * it is whole until then. Null before funding, and once nothing is left: all of it is paid then.
 */
export function heldAmount({ funded, reward }: Pick<CampaignSummary, 'funded' | 'reward'>) {
  const { currency, amount, totalSlots, remainingSlots } = reward
  if (funded === null || totalSlots === null || remainingSlots === null) return funded
  const claimed = BigInt(totalSlots - remainingSlots) * toMinor(amount, currency)
  const held = toMinor(funded, currency) - claimed
  return held > 0n ? toDecimal(held, currency) : null
}
