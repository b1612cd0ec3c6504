import { type RequestTurns, requestTurns } from '@platform/service-kit'
import { teamOf } from './release-guard.ts'

/**
 * One request of each team is worked on at a time, so that those of one team neither fill the memory of this process with
 * large bodies nor delay the requests of others by more than one of them.
 */
export function teamTurns(waiting: number): RequestTurns {
  return requestTurns({
    key: (request) => teamOf(request).name,
    cost: () => 1,
    capacity: 1,
    waiting,
  })
}
