import { DEFAULT_PAGE_LIMIT } from '@platform/contracts/constants'
import { type Page, readPage, timePosition } from '@platform/service-kit'
import type { Session } from '../../domain/session.ts'
import type { Dependencies } from '../dependencies.ts'

/** The user's open sessions, the newest log-in first. @throws DomainError INVALID_CURSOR */
export function listSessions(
  { sessions, clock }: Pick<Dependencies, 'sessions' | 'clock'>,
  userId: string,
  {
    cursor,
    pageLimit = DEFAULT_PAGE_LIMIT,
  }: { cursor?: string | undefined; pageLimit?: number | undefined },
): Promise<Page<Session>> {
  const now = clock.now()
  return readPage(
    { cursor, limit: pageLimit },
    {
      position: timePosition,
      read: (after, limit) => sessions.openOf(userId, now, after, limit),
      positionOf: ({ createdAt, id }) => ({ value: createdAt, id }),
    },
  )
}
