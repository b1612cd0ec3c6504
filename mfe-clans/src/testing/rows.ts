import type { LeaderboardRow, LeaderboardRows } from '@platform/contracts/clans/leaderboards-http'

export const idOf = (n: number) => `0198c0de-0000-7000-8000-${String(n).padStart(12, '0')}`

/** The clan in a place, with 1,000 points less than the one before. */
export const aRow = (place: number, own: Partial<LeaderboardRow> = {}): LeaderboardRow => ({
  place,
  memberId: idOf(place),
  name: `Clan ${place}`,
  picture: null,
  country: 'IN',
  points: 2_000_000 - place * 1_000,
  reachedAt: '2026-01-14T12:00:00.000Z',
  ...own,
})

/** Rows of a leaderboard of `total`, from a place on. */
export function someRows(
  { from = 1, limit = 50, total = 3, own = null as LeaderboardRow | null } = {},
  board: Partial<LeaderboardRows['leaderboard']> = {},
): LeaderboardRows {
  const count = Math.max(0, Math.min(limit, total - from + 1))
  return {
    leaderboard: {
      ...{ id: 'clan-2', kind: 'clan', status: 'LIVE', unit: 'K_POINTS', rowsOf: 'clan' },
      ...{ season: 2, startsAt: '2026-01-12T00:00:00.000Z', endsAt: '2026-01-19T00:00:00.000Z' },
      concludesAt: '2026-01-19T00:15:00.000Z',
      ...board,
    },
    total,
    rows: Array.from({ length: count }, (_, index) => aRow(from + index)),
    own,
  }
}
