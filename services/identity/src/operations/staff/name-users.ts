import { recordActs, type Staff } from '@platform/service-kit'
import type { User } from '../../domain/user.ts'
import type { Dependencies } from '../dependencies.ts'

type Needed = Pick<Dependencies, 'users' | 'audit' | 'events' | 'clock' | 'ids'>

/** The accounts of these ids, those that there are. Each is recorded as looked at before it is shown. */
export async function nameUsers(
  deps: Needed,
  staff: Staff,
  ids: readonly string[],
): Promise<User[]> {
  const users = await deps.users.findAll(ids)
  const looks = users.map(({ id }) => ({
    ...({ by: staff, action: 'look-at-user', subject: { kind: 'user', id } } as const),
  }))
  await recordActs(deps, looks)
  return users
}
