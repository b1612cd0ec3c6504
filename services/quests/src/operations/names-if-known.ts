import { isUnavailable } from '@platform/service-kit'
import type { Dependencies } from './dependencies.ts'

/** What these users are called, up to 100; none of them while identity is down. */
export async function namesIfKnown(
  { accounts }: Pick<Dependencies, 'accounts'>,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  try {
    return await accounts.namesOf(userIds)
  } catch (error) {
    if (isUnavailable(error)) return new Map()
    throw error
  }
}
