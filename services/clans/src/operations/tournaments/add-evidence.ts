import { DomainError } from '@platform/service-kit'
import { sideOf } from '../../domain/tournaments/state.ts'
import { actAsEntrant } from './act-as-entrant.ts'
import type { TournamentDependencies } from './dependencies.ts'
import { loadTournament, ownEntrantId } from './load-tournament.ts'

type Deps = TournamentDependencies

/**
 * Stores a picture of the screen as evidence of the caller's side.
 * @throws NOT_FOUND, NOT_ENTERED, MATCH_NOT_READY, MATCH_OVER, EVIDENCE_GIVEN, EVIDENCE_USED
 */
export async function addEvidence(
  deps: Deps,
  userId: string,
  { id, matchId }: { id: string; matchId: string },
  bytes: Uint8Array,
): Promise<void> {
  const tournament = await loadTournament(deps, id)
  const entrantId = await ownEntrantId(deps, tournament, userId)
  const plays = await deps.live.read(tournament, ({ matches }) => {
    const match = matches.get(matchId)
    return match && entrantId ? sideOf(match, entrantId) !== null : null
  })
  if (plays === null) throw new DomainError('NOT_FOUND')
  if (!plays || !entrantId) throw new DomainError('NOT_ENTERED')
  const picture = await deps.evidenceFiles.store(bytes, 'webp')
  const own = { tournamentId: id, matchId, entrantId }
  if (await deps.tournamentLog.isKnownPicture(picture, own)) {
    throw new DomainError('EVIDENCE_USED')
  }
  await actAsEntrant(deps, userId, id, (actor) => ({
    ...{ kind: 'show', matchId, entrantId: actor, picture },
  }))
}
