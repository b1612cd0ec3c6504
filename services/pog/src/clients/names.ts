import { userNames } from '@platform/contracts/identity/registration'
import { type InternalClient, isUnavailable } from '@platform/service-kit'

/** Names that one request to identity asks for. */
const AT_ONCE = 100

/** What users are called, of those who are called something. A list without names is better than none, so identity may be down; what it refuses is thrown. */
export function nameReader(internal: InternalClient<'identity'>) {
  const read = async (userIds: string[]) => {
    const path = '/internal/users/names'
    const request = { method: 'POST', path, body: { userIds }, data: userNames } as const
    const { items } = await internal.call('identity', request)
    return items.flatMap(({ userId, userName }): [string, string][] =>
      userName === null ? [] : [[userId, userName]],
    )
  }
  return async (userIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    const ids = [...new Set(userIds)]
    const parts = Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, n) =>
      ids.slice(n * AT_ONCE, (n + 1) * AT_ONCE),
    )
    try {
      return new Map((await Promise.all(parts.map(read))).flat())
    } catch (error) {
      if (isUnavailable(error)) return new Map()
      throw error
    }
  }
}
