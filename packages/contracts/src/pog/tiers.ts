import { type Tier, type TierLimits, tierOf } from '../identity/tiers.ts'

/** The most a score can be. */
export const POG_SCORE_MAXIMUM = 1_000

/** Scores from which on a user is of each tier. */
export const POG_TIERS: TierLimits = { Silver: 200, Gold: 450, Diamond: 700 }

/** The tier of a score. */
export const pogTierOf = (total: number): Tier => tierOf(total, POG_TIERS)
