import { z } from 'zod'
import { MAX_PAGE_LIMIT } from '../constants.ts'
import { amount, currency } from '../envelope.ts'
import { MAX_PLACES, writtenTiers } from '../rules/tiers.ts'

/** GET /api/airdrop-campaign/campaigns/:id/leaderboard: places from `from` on. */
export const leaderboardQuery = z.object({
  from: z.coerce.number().int().min(1).max(MAX_PLACES).default(1),
  limit: z.coerce.number().int().min(1).max(MAX_PAGE_LIMIT).default(20),
})

/** One user of a ranking. */
export const leaderboardRow = z.object({
  place: z.number().int(),
  /** Always the same for a user of this campaign, another in another one; of many users two may share one. */
  gamer: z.string(),
  points: z.number().int(),
  /** What the place pays; zero below the last paid one. */
  amount,
  isReader: z.boolean(),
})
export type LeaderboardRow = z.infer<typeof leaderboardRow>

/** More points come first; of equal ones who reached them first, then the lower user id. */
export const leaderboard = z.object({
  currency,
  tiers: writtenTiers,
  /** The places are final: the campaign is over, and they were sealed. */
  isFinal: z.boolean(),
  /** How many have points. */
  ranked: z.number().int(),
  rows: z.array(leaderboardRow),
  /** The reader's own row; null for a visitor, and without points. */
  reader: leaderboardRow.nullable(),
})
export type Leaderboard = z.infer<typeof leaderboard>
