import { MINUTE_MS } from '@platform/contracts/constants'
import { LONGEST_PLAY_MS, OLDEST_PLAY_MS } from '@platform/contracts/quests/third-party-clients'

/** That a user played a game, as the server of a third-party client says. */
export interface Play {
  /** The client's name, the user, and the client's own id of it. */
  id: string
  clientId: string
  userId: string
  game: string
  startedAt: Date
  endedAt: Date
}

/** How far the clock of a client may be ahead, ms. */
const AHEAD_MS = MINUTE_MS

export const playIdOf = (clientId: string, userId: string, id: string) =>
  `${clientId}:${userId}:${id}`

/** Whole minutes; null of a time that does not count. */
export function minutesOf(
  { startedAt, endedAt }: Pick<Play, 'startedAt' | 'endedAt'>,
  now: Date,
): number | null {
  const length = endedAt.getTime() - startedAt.getTime()
  const age = now.getTime() - endedAt.getTime()
  if (length < MINUTE_MS || length > LONGEST_PLAY_MS) return null
  return age < -AHEAD_MS || age > OLDEST_PLAY_MS ? null : Math.floor(length / MINUTE_MS)
}
