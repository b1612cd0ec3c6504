import { userNames } from '@platform/contracts/identity/registration'
import { type InternalClient, isUnavailable } from '@platform/service-kit'

/** What up to 100 users are called, of those who are called something. A list without names is better than none, so identity may be down. */
export function nameReader(internal: InternalClient<'identity'>) {
  return async (userIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    if (userIds.length === 0) return new Map()
    const path = '/internal/users/names'
    const body = { userIds: [...new Set(userIds)] }
    try {
      const { items } = await internal.call('identity', {
        ...{ method: 'POST', path, body, data: userNames },
      })
      return new Map(
        items.flatMap(({ userId, userName }): [string, string][] =>
          userName === null ? [] : [[userId, userName]],
        ),
      )
    } catch (error) {
      if (isUnavailable(error)) return new Map()
      throw error
    }
  }
}
