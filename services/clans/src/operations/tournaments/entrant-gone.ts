import { DomainError } from '@platform/service-kit'
import type { TournamentDependencies } from './dependencies.ts'
import { loadTournament } from './play.ts'

type Gone = { userId: string } | { clanId: string }

/**
 * An account or a clan that is gone gives up every tournament that is not over, as one who withdraws does. A line-up plays on without one of
 * its players, for the chief whom the clan has then.
 */
export async function entrantGone(deps: TournamentDependencies, gone: Gone): Promise<void> {
  const entrantId = 'userId' in gone ? gone.userId : gone.clanId
  for (const id of await deps.tournamentLog.entered({ entrantId })) {
    const tournament = await loadTournament(deps, id)
    try {
      await deps.live.act(
        tournament,
        () => ({ kind: 'withdraw', entrantId, isGone: true }),
        () => {},
      )
    } catch (error) {
      // It was over before.
      if (!(error instanceof DomainError) || error.code !== 'TOURNAMENT_CLOSED') throw error
    }
  }
}
