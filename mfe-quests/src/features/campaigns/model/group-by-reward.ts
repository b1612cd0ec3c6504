import type { Placed } from './arrange-campaigns.ts'

/** Campaigns whose amounts can be compared: of one variant, in one currency. */
export interface RewardGroup {
  key: string
  first: Placed
  placed: Placed[]
}

/** Groups in the order in which the list begins them. */
export function groupByReward(campaigns: readonly Placed[]): RewardGroup[] {
  const groups = new Map<string, RewardGroup>()
  for (const placed of campaigns) {
    const { variant, reward } = placed.campaign
    const key = `${variant} ${reward.currency}`
    const group = groups.get(key)
    if (group) group.placed.push(placed)
    else groups.set(key, { key, first: placed, placed: [placed] })
  }
  return [...groups.values()]
}
