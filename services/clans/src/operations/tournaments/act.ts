import type { TournamentCommand } from '../../domain/tournaments/decide.ts'
import type { Tournament } from '../../domain/tournaments/tournament.ts'
import type { TournamentDependencies } from './dependencies.ts'

type Deps = TournamentDependencies

/** Does what this command says, whatever the state is. @throws what `decide` throws */
export const act = (
  deps: Deps,
  tournament: Tournament,
  command: TournamentCommand,
): Promise<void> =>
  deps.live.act(
    tournament,
    () => command,
    () => {},
  )
