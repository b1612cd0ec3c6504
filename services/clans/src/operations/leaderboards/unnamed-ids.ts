import { createHmac } from 'node:crypto'
import { derivedId } from '@platform/service-kit/ids'
import type { Dependencies } from '../dependencies.ts'
import { readAgainAfter } from './read-again.ts'

const BYTES = 32

/**
 * Ids of users on boards that do not name them, the same in all instances: who has the ids of users, as a list of members has, cannot
 * find them by these.
 */
export function unnamedIds({
  boardSecrets,
  randomBytes,
  clock,
}: Pick<Dependencies, 'boardSecrets' | 'randomBytes' | 'clock'>) {
  const secret = readAgainAfter(clock, Number.POSITIVE_INFINITY, () =>
    boardSecrets.of('unnamed-ids', randomBytes(BYTES)),
  )
  return async (board: string): Promise<(userId: string) => string> => {
    const key = await secret()
    return (userId) =>
      derivedId(createHmac('sha256', key).update(`${board} ${userId}`).digest('hex'))
  }
}
