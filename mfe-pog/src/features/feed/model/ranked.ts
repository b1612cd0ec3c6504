import type { PogLeaderboard } from '@platform/contracts/pog/scores-http'

/** A gamer on the leaderboard. */
export type Ranked = PogLeaderboard['items'][number]
