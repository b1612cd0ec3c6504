import { DomainError, readPicture } from '@platform/service-kit'
import type { TournamentDependencies } from './dependencies.ts'
import { type Match, sideOf } from '../../domain/tournaments/state.ts'
import { loadTournament, ownEntrantId } from './play.ts'

type Deps = TournamentDependencies

interface Named {
  id: string
  matchId: string
}
/** The first or the second side of a match. */
interface NamedSide extends Named {
  side: '1' | '2'
}

/** What `view` makes of any match. @throws NOT_FOUND */
export async function readMatch<T>(
  deps: Deps,
  { id, matchId }: Named,
  view: (match: Match) => T,
): Promise<T> {
  const tournament = await loadTournament(deps, id)
  return deps.live.read(tournament, ({ matches }) => {
    const match = matches.get(matchId)
    if (!match) throw new DomainError('NOT_FOUND')
    return view(match)
  })
}

/** What `view` makes of a match for the user who acts for one of its sides. @throws NOT_FOUND, NOT_ENTERED */
export async function readOwnMatch<T>(
  deps: Deps,
  userId: string,
  named: Named,
  view: (match: Match) => T,
): Promise<T> {
  const ownId = await ownEntrantId(deps, await loadTournament(deps, named.id), userId)
  return readMatch(deps, named, (match) => {
    if (!ownId || sideOf(match, ownId) === null) throw new DomainError('NOT_ENTERED')
    return view(match)
  })
}

/**
 * The picture that a side gave, as a `data:` address, for a reviewer.
 * @throws NOT_FOUND, also where the side gave none, and once it is deleted
 */
export async function loadEvidence(deps: Deps, named: NamedSide): Promise<string> {
  return pictureOf(deps, await readMatch(deps, named, nameOf(named)))
}

/** The same for the user who acts for one of the sides. @throws as `loadEvidence`; NOT_ENTERED */
export async function loadOwnEvidence(
  deps: Deps,
  userId: string,
  named: NamedSide,
): Promise<string> {
  return pictureOf(deps, await readOwnMatch(deps, userId, named, nameOf(named)))
}

const nameOf =
  ({ side }: NamedSide) =>
  ({ evidence }: Match): string | null =>
    evidence[side === '1' ? 0 : 1]

async function pictureOf({ evidenceFiles, blobs }: Deps, name: string | null): Promise<string> {
  if (!name) throw new DomainError('NOT_FOUND')
  // A former version stored evidence among pictures of clans.
  const open = async (file: string) => (await evidenceFiles.open(file)) ?? blobs.open(file)
  return readPicture({ open }, name)
}
