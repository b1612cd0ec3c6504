import { DomainError } from '@platform/service-kit'
import type { Tournament } from '../../domain/tournaments/tournament.ts'
import { loadStanding } from '../standing.ts'
import type { TournamentDependencies } from './dependencies.ts'

type Deps = TournamentDependencies

/** @throws NOT_FOUND */
export async function loadTournament(
  { tournaments }: Pick<Deps, 'tournaments'>,
  id: string,
): Promise<Tournament> {
  const found = await tournaments.find(id)
  if (!found) throw new DomainError('NOT_FOUND')
  return found
}

/** The entrant for which the user acts: themselves, or the clan whose chief they are. */
export async function ownEntrantId(
  deps: Pick<Deps, 'people' | 'clans'>,
  { entrantKind }: Tournament,
  userId: string,
): Promise<string | null> {
  if (entrantKind === 'player') return userId
  const { clan } = await loadStanding(deps, userId)
  return clan?.chiefId === userId ? clan.id : null
}
