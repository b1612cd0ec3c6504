import type { LeaderboardKind } from '@platform/contracts/clans/leaderboards'

/** Query keys of leaderboards; an own row makes them a viewer's. */
export const boardKeys = {
  all: ['leaderboards'] as const,
  firstSeason: (kind: LeaderboardKind) => [...boardKeys.all, 'first-season', kind] as const,
  leagues: (userId: string | null) => [...boardKeys.all, 'leagues', userId] as const,
  around: (id: string, userId: string | null) => [...boardKeys.all, 'around', id, userId] as const,
  /** Of one list of rows. */
  list: (path: string, userId: string | null) => [...boardKeys.all, 'rows', path, userId] as const,
  /** Rows of it from a place on. */
  rows: (path: string, userId: string | null, from: number) =>
    [...boardKeys.list(path, userId), from] as const,
}
