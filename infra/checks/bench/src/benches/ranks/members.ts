import { rankedMember } from '@platform/testing/ranked-member'
import type { RedisClient } from '../../engines/with-redis.ts'
import { nameOf } from './names-double.ts'

export const MEMBERS = 1_000_000
/** The sorted set of the hand-written side: its scores are points. */
export const KEY = 'bare'
/** The hash of its members' names. */
export const NAMES = 'names'
const AT_ONCE = 5_000

export function* allMembers() {
  for (let n = 0; n < MEMBERS; n += 1) yield rankedMember(n)
}

export const anyMember = () => rankedMember(Math.floor(Math.random() * MEMBERS))

/** The hand-written side's points and names. */
export async function fillRedis(client: RedisClient): Promise<void> {
  for (let first = 0; first < MEMBERS; first += AT_ONCE) {
    const some = Array.from({ length: AT_ONCE }, (_, n) => rankedMember(first + n))
    await client.zAdd(
      KEY,
      some.map(({ userId: value, points: score }) => ({ value, score })),
    )
    await client.hSet(
      NAMES,
      some.map(({ userId }): [string, string] => [userId, nameOf(userId)]),
    )
  }
}
