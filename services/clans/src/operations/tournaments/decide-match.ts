import { DomainError, recordAct, type Staff } from '@platform/service-kit'
import type { TournamentDependencies } from './dependencies.ts'
import { loadTournament } from './play.ts'
import { clansOf, takesPart } from './takes-part.ts'

/**
 * Staff who do not play in it, are in no clan that does, and do not pay its prize decide a match that is not decided. Repeated with the same winner, it changes nothing.
 * @throws NOT_FOUND, PAYS_OR_PLAYS, MATCH_NOT_READY, MATCH_OVER, NOT_AN_ENTRANT
 */
export async function decideMatch(
  deps: TournamentDependencies,
  by: Staff,
  { id, matchId }: { id: string; matchId: string },
  { winnerId, reason }: { winnerId: string; reason: string },
): Promise<void> {
  const tournament = await loadTournament(deps, id)
  const clanIds = await clansOf(deps, [by.id])
  const isPart = await deps.live.read(tournament, (state) => takesPart(state, [by.id], clanIds))
  if (isPart || tournament.prize?.operatorId === by.id) throw new DomainError('PAYS_OR_PLAYS')
  await recordAct(deps, {
    id: deps.ids.from('act', 'decide-match', id, matchId, winnerId, by.id),
    ...{ by, action: 'decide-match', subject: { kind: 'tournament', id }, reason },
    after: { matchId, winnerId },
  })
  await deps.live.act(
    tournament,
    () => ({ kind: 'rule', matchId, winnerId }),
    () => {},
  )
}
