/** Query keys of leaderboards; an own row makes them a viewer's. */
export const boardKeys = {
  all: ['leaderboards'] as const,
  seasons: () => [...boardKeys.all, 'seasons'] as const,
  leagues: (userId: string | null) => [...boardKeys.all, 'leagues', userId] as const,
  around: (id: string, userId: string | null) => [...boardKeys.all, 'around', id, userId] as const,
  /** Of one list of rows. */
  list: (path: string, userId: string | null) => [...boardKeys.all, 'rows', path, userId] as const,
  /** Rows of it from a place on. */
  rows: (path: string, userId: string | null, from: number) =>
    [...boardKeys.list(path, userId), from] as const,
}
