import type { Clock, Ids, Staff } from '@platform/service-kit'
import type { AccessEntry } from '../../domain/access-entry.ts'
import type { AccessLog } from '../../repositories/access-log.ts'

/** What writing the log needs. */
interface Logs {
  accessLog: AccessLog
  clock: Clock
  ids: Ids
}

interface Access extends Pick<AccessEntry, 'userId' | 'actor' | 'action'> {
  /** Of what may be recorded again after a crash; any other is a new entry each time. */
  id?: string
  subject?: AccessEntry['subject']
  /** Of staff: who. */
  by?: Pick<Staff, 'id'>
}

/** Adds an entry to the access log of a person. Called before the data is shown or passed on: nobody looks without an entry. */
export async function recordAccess(
  { accessLog, clock, ids }: Logs,
  { id = ids.next(), userId, actor, action, subject = null, by }: Access,
): Promise<void> {
  const at = clock.now()
  await accessLog.add({ id, userId, at, actor, action, subject, staffId: by?.id ?? null })
}
