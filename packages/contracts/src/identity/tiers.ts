/** The tiers of a user (spec 6), the lowest first. */
export const TIERS = ['Bronze', 'Silver', 'Gold', 'Diamond'] as const
export type Tier = (typeof TIERS)[number]

/** Fewest points of each tier above the first, growing. */
export type TierLimits = Readonly<Record<Exclude<Tier, 'Bronze'>, number>>

export function tierOf(points: number, limits: TierLimits): Tier {
  if (points >= limits.Diamond) return 'Diamond'
  if (points >= limits.Gold) return 'Gold'
  return points >= limits.Silver ? 'Silver' : 'Bronze'
}
