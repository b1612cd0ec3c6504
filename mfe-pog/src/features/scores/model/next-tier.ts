import { TIERS, type Tier } from '@platform/contracts/identity/tiers'
import { POG_TIERS } from '@platform/contracts/pog/tiers'

/** The tier above a score, and the points that are missing to it; null above the highest. */
export function nextTier(total: number): { tier: Tier; missing: number } | null {
  for (const tier of TIERS) {
    const from = tier === 'Bronze' ? 0 : POG_TIERS[tier]
    if (total < from) return { tier, missing: from - total }
  }
  return null
}
