import { DEFAULT_PAGE_LIMIT } from '@platform/contracts/constants'
import { type Page, readPage } from '@platform/service-kit'
import { z } from 'zod'
import type { Session } from '../../domain/session.ts'
import type { Dependencies } from '../dependencies.ts'

const position = z.object({ at: z.coerce.date(), id: z.string() })

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
      position,
      read: (after, limit) => sessions.openOf(userId, now, after, limit),
      positionOf: ({ createdAt, id }) => ({ at: createdAt.toISOString(), id }),
    },
  )
}
