import { documentsOf } from '@platform/testing/read-databases'
import type { User } from '../driver/user.ts'
import type { Platform } from '../platform/platform.ts'

/** What an account of the platform has by the postings of these users, minor units: such an account has no history of its own. */
export async function systemTotal(
  { mongoUrl }: Pick<Platform, 'mongoUrl'>,
  account: string,
  users: readonly Pick<User, 'id'>[],
): Promise<bigint> {
  const ids = new Set(users.map(({ id }) => id))
  const postings = await documentsOf(mongoUrl, 'wallet', 'postings', { counter: account })
  return postings
    .filter((posting) => ids.has(String(posting.account).split(':')[1] ?? ''))
    .reduce((sum, { delta }) => sum - BigInt(delta as number), 0n)
}
