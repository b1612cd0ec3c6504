import { ACCESS_TOKEN_LIFETIME_MS } from '@platform/contracts/constants'
import type { SessionEnds, SessionEndsQuery } from '@platform/contracts/identity/internal'
import { readPage, timePosition } from '@platform/service-kit'
import type { Dependencies } from './dependencies.ts'

/** Sessions of one answer. */
const PAGE = 2_000

/**
 * What was withdrawn of access tokens since a time, at most since the oldest one that is still valid. Connections,
 * roles and partners are on the first page: they are few.
 * @throws DomainError INVALID_CURSOR
 */
export async function listSessionEnds(
  deps: Pick<Dependencies, 'sessions' | 'connections' | 'partners' | 'users' | 'clock'>,
  { since, cursor }: SessionEndsQuery,
): Promise<SessionEnds> {
  const now = deps.clock.now()
  const oldest = now.getTime() - ACCESS_TOKEN_LIFETIME_MS
  const from = new Date(Math.max(oldest, since ? Date.parse(since) : 0))
  const { items, nextCursor } = await readPage(
    { cursor, limit: PAGE },
    {
      position: timePosition,
      read: (after, limit) => deps.sessions.endedSince(from, after, limit),
      positionOf: ({ revokedAt, id }) => ({ value: revokedAt, id }),
    },
  )
  const sessions = items.map(({ id }) => id)
  const asOf = now.toISOString()
  if (cursor !== undefined) return { asOf, ended: sessions, roles: [], partners: [], nextCursor }
  const [connections, users, changed] = await Promise.all([
    deps.connections.endedSince(from),
    deps.users.withRolesChangedSince(from),
    deps.partners.changedSince(from),
  ])
  const roles = users.map(({ id, roles }) => ({ userId: id, roles: [...roles] }))
  const partners = changed.map(({ key, active }) => ({ key, active }))
  return { asOf, ended: [...connections, ...sessions], roles, partners, nextCursor }
}
