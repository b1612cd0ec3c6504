import { DomainError } from '@platform/service-kit'
import { type Clan, isOpenToOthers } from '../../domain/clan.ts'
import type { Entrant } from '../../domain/tournaments/events.ts'
import { payersOf } from '../../domain/tournaments/prize.ts'
import type { Tournament } from '../../domain/tournaments/tournament.ts'
import { loadStanding } from '../standing.ts'
import { act } from './act.ts'
import type { TournamentDependencies } from './dependencies.ts'
import { loadTournament } from './load-tournament.ts'
import { clansOf } from './takes-part.ts'

type Deps = TournamentDependencies

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
