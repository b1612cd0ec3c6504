import { createHmac } from 'node:crypto'
import { derivedId } from '@platform/service-kit/ids'

/**
 * Ids of users on boards that do not name them: who has the ids of users, as a list of members has, cannot find them by these.
 * @param key which no client knows
 */
export const unnamedIds =
  (key: Uint8Array) =>
  (board: string, userId: string): string =>
    derivedId(createHmac('sha256', key).update(`${board} ${userId}`).digest('hex'))
