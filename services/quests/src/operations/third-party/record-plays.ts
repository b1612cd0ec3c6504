import { gamePlayed } from '@platform/contracts/quests/events'
import {
  OLDEST_PLAY_MS,
  type PlayOutcome,
  type Play as ReportedPlay,
} from '@platform/contracts/quests/third-party-clients'
import type { SignedCall } from '@platform/contracts/rules/signed-call'
import { DomainError } from '@platform/service-kit/errors'
import { minutesOf, playIdOf } from '../../domain/play.ts'
import type { Dependencies } from '../dependencies.ts'

/** How long a play is kept: longer than it can be reported again, ms. */
const KEPT_MS = 4 * OLDEST_PLAY_MS

type Needed = Pick<Dependencies, 'plays' | 'catalogue' | 'providers' | 'events' | 'clock'>

/**
 * Records what users played in a client, as its server says; each play counts once. Who never came to the client by a token, a game that
 * does not name it, a time that cannot be, and one in which the user played something else there, are passed over, and said.
 * @returns what became of each, in their order
 * @throws UNAUTHENTICATED without the client's signature
 */
export async function recordPlays(
  deps: Needed,
  clientId: string,
  reported: readonly ReportedPlay[],
  signed: SignedCall,
): Promise<{ id: string; outcome: PlayOutcome }[]> {
  const now = deps.clock.now()
  if (!deps.providers.thirdPartyClients.isSigned(clientId, signed, now)) {
    throw new DomainError('UNAUTHENTICATED')
  }
  const [known, games] = await Promise.all([
    deps.plays.knownOf(clientId, [...new Set(reported.map((play) => play.platformUserId))]),
    deps.catalogue.of([...new Set(reported.map(({ game }) => game))]),
  ])
  const outcomeOf = async (play: ReportedPlay): Promise<PlayOutcome> => {
    if (!known.has(play.platformUserId)) return 'unknown-player'
    if (games.get(play.game)?.client !== clientId) return 'unknown-game'
    return (await record(deps, clientId, play, now)) ? 'recorded' : 'wrong-time'
  }
  const outcomes: { id: string; outcome: PlayOutcome }[] = []
  for (const play of reported) outcomes.push({ id: play.id, outcome: await outcomeOf(play) })
  return outcomes
}

/** Deletes plays that cannot be reported again. */
export const forgetPlays = ({ plays, clock }: Pick<Needed, 'plays' | 'clock'>): Promise<void> =>
  plays.deleteOlder(new Date(clock.now().getTime() - KEPT_MS))

async function record(
  { plays, events }: Needed,
  clientId: string,
  { id, platformUserId: userId, game, ...times }: ReportedPlay,
  now: Date,
): Promise<boolean> {
  const [startedAt, endedAt] = [new Date(times.startedAt), new Date(times.endedAt)]
  const minutes = minutesOf({ startedAt, endedAt }, now)
  if (minutes === null) return false
  const playId = playIdOf(clientId, userId, id)
  if (await plays.hasAnother({ id: playId, clientId, userId, startedAt, endedAt })) return false
  const event = events.create(gamePlayed, {
    ...{ subject: playId, key: userId },
    data: { playId, userId, game, minutes, endedAt: endedAt.toISOString() },
  })
  await plays.record({ id: playId, clientId, userId, game, startedAt, endedAt }, event)
  return true
}
