import { type Page, readPage, timePosition } from '@platform/service-kit'
import type { AccessEntry } from '../../domain/access-entry.ts'
import type { Dependencies } from '../dependencies.ts'

/** A page of who looked at the user's data, newest first. @throws INVALID_CURSOR */
export function readAccessLog(
  { accessLog }: Pick<Dependencies, 'accessLog'>,
  userId: string,
  page: { cursor?: string | undefined; limit: number },
): Promise<Page<AccessEntry>> {
  return readPage(page, {
    position: timePosition,
    read: (after, limit) => accessLog.ofUser(userId, after, limit),
    positionOf: ({ at, id }) => ({ value: at, id }),
  })
}
