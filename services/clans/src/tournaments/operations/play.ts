import { DomainError } from '@platform/service-kit'
import { type Clan, isOpenToOthers } from '../../domain/clan.ts'
import { loadStanding } from '../../operations/standing.ts'
import type { TournamentDependencies } from '../dependencies.ts'
import type { TournamentCommand } from '../domain/decide.ts'
import type { Entrant, Report } from '../domain/events.ts'
import { playing, sideOf, type TournamentState } from '../domain/state.ts'
import type { Tournament } from '../domain/tournament.ts'

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

/**
 * Enters a tournament: alone, or as the chief of a clan with a line-up of its members. Repeated, it changes nothing.
 * @throws NOT_FOUND, CHIEF_ONLY, CLAN_HIDDEN, LINEUP_INVALID, PAYS_OR_PLAYS, and what `decide` throws
 */
export async function register(
  deps: Deps,
  userId: string,
  tournamentId: string,
  lineup: readonly string[] | undefined,
): Promise<void> {
  const tournament = await loadTournament(deps, tournamentId)
  const entrant =
    tournament.entrantKind === 'player'
      ? { id: userId, captainId: userId, userIds: [userId] }
      : await clanEntrant(deps, userId, tournament, lineup ?? [])
  requireNoPayer(tournament, entrant)
  await act(deps, tournament, { kind: 'register', entrant })
  try {
    // A prize may have been funded meanwhile, or the clan deleted: who does it has seen this entrant, or is seen here.
    requireNoPayer(await loadTournament(deps, tournamentId), entrant)
    if (tournament.entrantKind === 'clan') await requireAlive(deps, entrant.id)
  } catch (error) {
    await act(deps, tournament, { kind: 'withdraw', entrantId: entrant.id })
    throw error
  }
}

/** @throws PAYS_OR_PLAYS */
function requireNoPayer({ prize }: Tournament, { userIds }: Entrant): void {
  const payers = [prize?.operatorId, prize?.approverId]
  if (userIds.some((id) => payers.includes(id))) throw new DomainError('PAYS_OR_PLAYS')
}

async function clanEntrant(
  deps: Deps,
  captainId: string,
  { teamSize }: Tournament,
  lineup: readonly string[],
): Promise<Entrant> {
  const clan = await chiefsClan(deps, captainId)
  const userIds = [...new Set(lineup)]
  const members = await deps.people.findAll(userIds)
  const isWhole =
    userIds.length === teamSize &&
    userIds.includes(captainId) &&
    members.filter(({ membership }) => membership?.clanId === clan.id).length === teamSize
  if (!isWhole) throw new DomainError('LINEUP_INVALID', { size: teamSize })
  return { id: clan.id, captainId, userIds }
}

/** @throws CHIEF_ONLY, CLAN_HIDDEN */
async function chiefsClan(deps: Deps, userId: string): Promise<Clan> {
  const { clan } = await loadStanding(deps, userId)
  if (clan?.state !== 'alive' || clan.chiefId !== userId) throw new DomainError('CHIEF_ONLY')
  if (!isOpenToOthers(clan)) throw new DomainError('CLAN_HIDDEN')
  return clan
}

/** @throws CHIEF_ONLY, as to who is chief of no clan any more */
async function requireAlive({ clans }: Deps, clanId: string): Promise<void> {
  if ((await clans.find(clanId))?.state !== 'alive') throw new DomainError('CHIEF_ONLY')
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

/**
 * What an entrant does with one of these. Nobody acts for two sides: a chief who came from the line-up of another clan does not.
 * @throws NOT_FOUND, NOT_ENTERED, and what `decide` throws
 */
async function actAsEntrant(
  deps: Deps,
  userId: string,
  tournamentId: string,
  commandOf: (entrantId: string) => TournamentCommand,
): Promise<void> {
  const tournament = await loadTournament(deps, tournamentId)
  const entrantId = await ownEntrantId(deps, tournament, userId)
  if (!entrantId) throw new DomainError('NOT_ENTERED')
  await deps.live.act(
    tournament,
    (state) => {
      if (playsFor(state, userId).some((id) => id !== entrantId)) {
        throw new DomainError('NOT_ENTERED')
      }
      return commandOf(entrantId)
    },
    () => {},
  )
}

export const withdraw = (deps: Deps, userId: string, tournamentId: string): Promise<void> =>
  actAsEntrant(deps, userId, tournamentId, (entrantId) => ({ kind: 'withdraw', entrantId }))

export const checkIn = (deps: Deps, userId: string, tournamentId: string): Promise<void> =>
  actAsEntrant(deps, userId, tournamentId, (entrantId) => ({ kind: 'check-in', entrantId }))

export const reportResult = (
  deps: Deps,
  userId: string,
  { id, matchId }: { id: string; matchId: string },
  report: Report,
): Promise<void> =>
  actAsEntrant(deps, userId, id, (entrantId) => ({ kind: 'report', matchId, entrantId, report }))

export const disputeResult = (
  deps: Deps,
  userId: string,
  { id, matchId }: { id: string; matchId: string },
): Promise<void> =>
  actAsEntrant(deps, userId, id, (entrantId) => ({ kind: 'dispute', matchId, entrantId }))

async function actAsOrganiser(
  deps: Deps,
  userId: string,
  tournamentId: string,
  commandOf: (state: TournamentState) => TournamentCommand,
): Promise<void> {
  const tournament = await loadTournament(deps, tournamentId)
  if (tournament.organiserId !== userId) throw new DomainError('FORBIDDEN')
  await deps.live.act(tournament, commandOf, () => {})
}

/** Before the start, by who made it. @throws NOT_FOUND, FORBIDDEN, TOURNAMENT_CLOSED */
export const cancelTournament = (deps: Deps, userId: string, tournamentId: string) =>
  actAsOrganiser(deps, userId, tournamentId, () => ({ kind: 'cancel' }))

/**
 * Before its time, by who made it, once all who have a place are checked in; one with a prize only where every place is taken, so that
 * nobody is kept out of it.
 * @throws NOT_FOUND, FORBIDDEN, TOURNAMENT_CLOSED, CHECK_IN_CLOSED, NOT_ALL_CHECKED_IN
 */
export async function startTournament(
  deps: Deps,
  userId: string,
  tournamentId: string,
): Promise<void> {
  const { prize, maxEntrants, status } = await loadTournament(deps, tournamentId)
  await actAsOrganiser(deps, userId, tournamentId, (state) => {
    const isFull = playing(state).length >= maxEntrants
    if (prize && status === 'PUBLISHED' && !isFull) throw new DomainError('NOT_ALL_CHECKED_IN')
    return { kind: 'start' }
  })
}

const act = (deps: Deps, tournament: Tournament, command: TournamentCommand): Promise<void> =>
  deps.live.act(
    tournament,
    () => command,
    () => {},
  )

/** Entrants with the user in their line-up; once it has started also those that have given up, since they have a place all the same. */
const playsFor = ({ entrants, seedOf }: TournamentState, userId: string): string[] =>
  [...entrants.values()].flatMap(({ id, userIds, hasWithdrawn }) =>
    userIds.includes(userId) && (!hasWithdrawn || seedOf.has(id)) ? [id] : [],
  )

/** Whether the user plays in it, for some entrant. */
export const isPlayer = (state: TournamentState, userId: string): boolean =>
  playsFor(state, userId).length > 0

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
