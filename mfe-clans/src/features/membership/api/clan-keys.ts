/** Query keys of clans; those with a viewer are a user's own. */
export const clanKeys = {
  all: ['clans'] as const,
  status: (userId: string | null) => [...clanKeys.all, 'status', userId] as const,
  rules: (userId: string | null) => [...clanKeys.all, 'rules', userId] as const,
  config: () => [...clanKeys.all, 'config'] as const,
  list: (filter: object) => [...clanKeys.all, 'list', filter] as const,
  recommended: (userId: string | null) => [...clanKeys.all, 'recommended', userId] as const,
  images: (imageType: string) => [...clanKeys.all, 'images', imageType] as const,
  clan: (id: string, userId: string | null) => [...clanKeys.all, 'clan', id, userId] as const,
  /** A list of one clan. */
  of: (id: string, what: string, userId: string | null = null) =>
    [...clanKeys.all, 'of', id, what, userId] as const,
}

/** Whether a key is of a list that only members read, of a clan that is not the user's. */
export function isClosedList([, kind, id, , userId]: readonly unknown[], ownId: string | null) {
  return kind === 'of' && userId !== null && (ownId === null || (id !== ownId && id !== 'me'))
}
