/** How many rows a partner may show; without zod, for pages. */
export const LEADERBOARD_EMBED_ROWS = { min: 3, max: 20, default: 5 } as const
/** The boards that a partner may show, of this week. */
export const LEADERBOARD_EMBED_BOARDS = ['clan', 'partner-clan', 'clan-chief'] as const
export type LeaderboardEmbedBoard = (typeof LEADERBOARD_EMBED_BOARDS)[number]

/** px, of a row, of its title and of the line at its foot. */
export const LEADERBOARD_EMBED_SIZE = { row: 56, head: 48, foot: 44 } as const

/** px of the embed with so many rows; of what is no number, with as many as by default. */
export function leaderboardEmbedHeight(count: unknown): number {
  const { min, max, default: usual } = LEADERBOARD_EMBED_ROWS
  const isCount = Number.isInteger(count) && Number(count) >= min && Number(count) <= max
  const { row, head, foot } = LEADERBOARD_EMBED_SIZE
  return head + (isCount ? Number(count) : usual) * row + foot
}
