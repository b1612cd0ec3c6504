import { DomainError } from '@platform/service-kit'
import { type Clan, isOpenToOthers } from '../../domain/clan.ts'
import { loadStanding } from '../standing.ts'
import type { TournamentDependencies } from './dependencies.ts'
import type { TournamentCommand } from '../../domain/tournaments/decide.ts'
import type { Entrant, Report } from '../../domain/tournaments/events.ts'
import { sideOf, type TournamentState } from '../../domain/tournaments/state.ts'
import type { Tournament } from '../../domain/tournaments/tournament.ts'
import { clansOf, playsFor } from './takes-part.ts'

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
  await requireNoPayer(deps, tournament, entrant)
  await act(deps, tournament, { kind: 'register', entrant })
  try {
    // A prize may have been funded meanwhile, or the clan deleted: who does it has seen this entrant, or is seen here.
    await requireNoPayer(deps, await loadTournament(deps, tournamentId), entrant)
    if (tournament.entrantKind === 'clan') await requireAlive(deps, entrant.id)
  } catch (error) {
    await act(deps, tournament, { kind: 'unregister', entrantId: entrant.id })
    throw error
  }
}

const payersOf = ({ prize }: Tournament): string[] =>
  [prize?.operatorId, prize?.approverId].flatMap((id) => id ?? [])

/** Who pays or has approved the prize is not in the line-up, nor in the clan. @throws PAYS_OR_PLAYS */
async function requireNoPayer(
  deps: Deps,
  tournament: Tournament,
  { id, userIds }: Entrant,
): Promise<void> {
  const payers = payersOf(tournament)
  if (payers.length === 0) return
  const isPart =
    userIds.some((one) => payers.includes(one)) || (await clansOf(deps, payers)).includes(id)
  if (isPart) throw new DomainError('PAYS_OR_PLAYS')
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
 * What an entrant does with one of these. Nobody acts for two sides: a chief who came from the line-up of another clan does not; nor does one
 * who pays the prize, or has approved it.
 * @throws NOT_FOUND, NOT_ENTERED, PAYS_OR_PLAYS, and what `decide` throws
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
  if (payersOf(tournament).includes(userId)) throw new DomainError('PAYS_OR_PLAYS')
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

/**
 * Gives up the place of the entrant for which the user acts. Before the start, who is in a line-up without acting for it leaves the line-up
 * alone, whatever clan they are in: nobody is held in a place that others have given them.
 * @throws NOT_FOUND, NOT_ENTERED, PAYS_OR_PLAYS, TOURNAMENT_CLOSED
 */
export async function withdraw(deps: Deps, userId: string, tournamentId: string): Promise<void> {
  const tournament = await loadTournament(deps, tournamentId)
  const own = await ownEntrantId(deps, tournament, userId)
  const entrantId = await deps.live.read(tournament, (state) =>
    state.status === 'PUBLISHED' ? playsFor(state, userId).find((id) => id !== own) : undefined,
  )
  if (entrantId) {
    await act(deps, tournament, { kind: 'leave', entrantId, userId })
    return
  }
  await actAsEntrant(deps, userId, tournamentId, (actor) => ({
    kind: 'withdraw',
    entrantId: actor,
  }))
}

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
  commandOf: (state: TournamentState) => TournamentCommand | Promise<TournamentCommand>,
): Promise<void> {
  const tournament = await loadTournament(deps, tournamentId)
  if (tournament.organiserId !== userId) throw new DomainError('FORBIDDEN')
  await deps.live.act(tournament, commandOf, () => {})
}

/** Before the start, by who made it. @throws NOT_FOUND, FORBIDDEN, TOURNAMENT_CLOSED */
export const cancelTournament = (deps: Deps, userId: string, tournamentId: string) =>
  actAsOrganiser(deps, userId, tournamentId, () => ({ kind: 'cancel' }))

/**
 * Before its time, by who made it, once all who have a place are checked in.
 * @throws NOT_FOUND, FORBIDDEN, TOURNAMENT_CLOSED, CHECK_IN_CLOSED, NOT_ALL_CHECKED_IN, PLACES_FREE
 */
export async function startTournament(
  deps: Deps,
  userId: string,
  tournamentId: string,
): Promise<void> {
  await actAsOrganiser(deps, userId, tournamentId, async () => {
    // As it is now: one that is funded later finds that it has started.
    const { prize } = await loadTournament(deps, tournamentId)
    return { kind: 'start', needsAllPlaces: prize !== null }
  })
}

const act = (deps: Deps, tournament: Tournament, command: TournamentCommand): Promise<void> =>
  deps.live.act(
    tournament,
    () => command,
    () => {},
  )

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
