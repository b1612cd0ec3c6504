import type { TournamentDependencies } from './dependencies.ts'
import type { Tournament } from '../../domain/tournaments/tournament.ts'

/** How many a user sees. */
const MOST = 20

/**
 * Tournaments that the user entered lately, alone or in a line-up, or made: first those that are played, then those that start next, then
 * those that are over, what started last first.
 */
export async function ownTournamentsOf(
  { tournaments, tournamentLog }: Pick<TournamentDependencies, 'tournaments' | 'tournamentLog'>,
  userId: string,
): Promise<Tournament[]> {
  const [entered, made] = await Promise.all([
    tournamentLog.enteredBy(userId, MOST),
    tournaments.madeBy(userId, MOST),
  ])
  const madeIds = new Set(made.map(({ id }) => id))
  const others = await tournaments.findAll([...entered].filter((id) => !madeIds.has(id)))
  return [...made, ...others].sort(byUrgency).slice(0, MOST)
}

const ORDER = { LIVE: 0, PUBLISHED: 1, COMPLETED: 2, CANCELLED: 2 } as const

function byUrgency(a: Tournament, b: Tournament): number {
  const later = a.startsAt.getTime() - b.startsAt.getTime()
  return ORDER[a.status] - ORDER[b.status] || (a.status === 'PUBLISHED' ? later : -later)
}
