import {
  LEADERBOARD_EMBED_BOARDS,
  LEADERBOARD_EMBED_ROWS,
  type LeaderboardEmbedBoard,
} from '@platform/contracts/clans/leaderboard-embed'

/**
 * What a partner set, by the contract's schema but without zod, which would weigh more than the embed. A value that the schema
 * refuses counts as not set, with a warning in the console.
 */
export function readProps({ board, count }: Readonly<Record<string, unknown>>): {
  board: LeaderboardEmbedBoard
  count: number
} {
  const { min, max, default: usual } = LEADERBOARD_EMBED_ROWS
  const isCount = Number.isInteger(count) && Number(count) >= min && Number(count) <= max
  const known = LEADERBOARD_EMBED_BOARDS.find((one) => one === board)
  if (count !== undefined && !isCount) warn('count', count)
  if (board !== undefined && !known) warn('board', board)
  return { board: known ?? 'clan', count: isCount ? Number(count) : usual }
}

const warn = (name: string, value: unknown) =>
  console.warn(`leaderboard: ${name} cannot be ${String(value)}`)
