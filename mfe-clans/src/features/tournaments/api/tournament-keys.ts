/** Query keys of tournaments; those with a viewer are a user's own. */
export const tournamentKeys = {
  all: ['tournaments'] as const,
  list: (filter: object) => [...tournamentKeys.all, 'list', filter] as const,
  own: (userId: string | null) => [...tournamentKeys.all, 'own', userId] as const,
  one: (id: string, userId: string | null) => [...tournamentKeys.all, 'one', id, userId] as const,
  bracket: (id: string) => [...tournamentKeys.all, 'bracket', id] as const,
  match: (id: string, matchId: string, userId: string | null) =>
    [...tournamentKeys.all, 'match', id, matchId, userId] as const,
  /** Apart from what is read again after each write: a picture never changes. */
  evidence: (path: string, userId: string | null) => ['tournament-evidence', path, userId] as const,
  disputes: (userId: string | null) => [...tournamentKeys.all, 'disputes', userId] as const,
}
