import { toE164 } from '@platform/contracts/rules/e164'
import { isEmail, normaliseEmail } from '@platform/contracts/rules/email'
import { type Page, readPage, recordActs, type Staff } from '@platform/service-kit'
import { z } from 'zod'

import type { User } from '../../domain/user.ts'
import type { Dependencies } from '../dependencies.ts'
import { type SeenUser, seenUser } from './seen-user.ts'

const PAGE_SIZE = 20

type Needed = Pick<Dependencies, 'users' | 'factors' | 'audit' | 'events' | 'clock' | 'ids'>

/**
 * The accounts that `q` names exactly, by id, user name, phone number or e-mail address; for an empty `q` a page of those with a
 * role. Each is recorded as looked at before it is shown.
 * @throws DomainError INVALID_CURSOR
 */
export async function findUsers(
  deps: Needed,
  staff: Staff,
  { q, cursor }: { q: string; cursor: string | undefined },
): Promise<Page<SeenUser>> {
  const page = q === '' ? await withRoles(deps, cursor) : await named(deps, q)
  const looks = page.items.map(({ id }) => ({
    ...({ by: staff, action: 'look-at-user', subject: { kind: 'user', id } } as const),
  }))
  await recordActs(deps, looks)
  const items = await Promise.all(page.items.map((user) => seenUser(deps, user)))
  return { ...page, items }
}

const withRoles = ({ users }: Needed, cursor: string | undefined) =>
  readPage(
    { cursor, limit: PAGE_SIZE },
    {
      position: z.string(),
      read: (after, limit) => users.withRolesAfter(after ?? '', limit),
      positionOf: ({ id }) => id,
    },
  )

/** More than one where a name reads like another user's id or number. */
async function named({ users }: Needed, q: string): Promise<Page<User>> {
  const [phone, email] = [toE164(q), normaliseEmail(q)]
  const found = await Promise.all([
    users.find(q.toLowerCase()),
    users.findByUserName(q),
    phone && users.findByDestination({ channel: 'phone', value: phone }),
    isEmail(email) && users.findByDestination({ channel: 'email', value: email }),
  ])
  const byId = new Map(found.flatMap((user) => (user ? [[user.id, user] as const] : [])))
  return { items: [...byId.values()], nextCursor: null }
}
