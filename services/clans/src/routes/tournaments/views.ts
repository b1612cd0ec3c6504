import type { EntrantKind } from '@platform/contracts/clans/tournaments'
import type {
  Bracket,
  MatchView,
  OwnTournament,
  TournamentSummary,
  TournamentView,
} from '@platform/contracts/clans/tournaments-http'
import { MINUTE_MS } from '@platform/contracts/constants'
import { toDecimal } from '@platform/contracts/money'
import type { TournamentDependencies } from '../../operations/tournaments/dependencies.ts'
import { placing } from '../../domain/tournaments/placing.ts'
import { fundedPrize, prizesOf, sumOf } from '../../domain/tournaments/prize.ts'
import {
  type Match,
  playing,
  sideOf,
  type TournamentState,
} from '../../domain/tournaments/state.ts'
import { swissStandings } from '../../domain/tournaments/swiss.ts'
import type { Tournament } from '../../domain/tournaments/tournament.ts'
import { ownEntrantId } from '../../operations/tournaments/play.ts'

/** Names of entrants; those without one are not in it. */
type Names = ReadonlyMap<string, string>

/** Tournaments in a list. */
export async function tournamentSummaryViews(
  deps: TournamentDependencies,
  tournaments: readonly Tournament[],
): Promise<TournamentSummary[]> {
  const winnersOf = (kind: EntrantKind) =>
    tournaments.flatMap(({ entrantKind, winnerId }) =>
      entrantKind === kind && winnerId ? [winnerId] : [],
    )
  const [players, clans] = await Promise.all([
    entrantNames(deps, 'player', winnersOf('player')),
    entrantNames(deps, 'clan', winnersOf('clan')),
  ])
  return tournaments.map((one) =>
    tournamentSummaryView(one, one.entrantKind === 'player' ? players : clans),
  )
}

function tournamentSummaryView(tournament: Tournament, names: Names): TournamentSummary {
  const { id, title, game, format, entrantKind, teamSize, maxEntrants } = tournament
  const { entrants, status, checkInAt, startsAt, reportMs, winnerId } = tournament
  const prize = fundedPrize(tournament)
  const decimal = (amount: bigint) => (prize ? toDecimal(amount, prize.currency) : '0')
  return {
    ...{ id, title, game, format, entrantKind, teamSize, maxEntrants, entrants, status },
    ...{ checkInAt: checkInAt.toISOString(), startsAt: startsAt.toISOString() },
    reportMinutes: reportMs / MINUTE_MS,
    winner: winnerId ? { entrantId: winnerId, name: names.get(winnerId) ?? null } : null,
    prize: prize
      ? {
          currency: prize.currency,
          places: prize.places.map(decimal),
          pool: decimal(sumOf(prize.places)),
        }
      : null,
  }
}

/** A tournament on its page, as this user sees it. */
export async function tournamentView(
  deps: TournamentDependencies,
  tournament: Tournament,
  userId: string | null,
): Promise<TournamentView> {
  const actsFor = userId && (await ownEntrantId(deps, tournament, userId))
  const refused = await deps.prizePayments.refusedOf(tournament.id)
  const { status, entrants, winnerId, own, prizes } = await deps.live.read(tournament, (state) => ({
    ...{
      status: state.status,
      winnerId: state.winnerId,
      prizes: prizesView(state, tournament, refused),
    },
    entrants: [...state.entrants.values()].filter((one) => !one.hasWithdrawn).length,
    own: userId ? ownView(state, userId, actsFor) : null,
  }))
  const names = await entrantNames(deps, tournament.entrantKind, winnerId ? [winnerId] : [])
  return {
    ...tournamentSummaryView({ ...tournament, status, entrants, winnerId }, names),
    ...{ organiserId: tournament.organiserId, own, prizes },
  }
}

/** Of the entrant in whose line-up the user is, or for which they act; one with a place comes first. */
function ownView(
  { entrants, open, matches }: TournamentState,
  userId: string,
  actsFor: string | null,
): TournamentView['own'] {
  const own = [...entrants.values()].filter(
    ({ id, userIds }) => id === actsFor || userIds.includes(userId),
  )
  const entrant = own.find(({ hasWithdrawn }) => !hasWithdrawn) ?? own[0]
  if (!entrant) return null
  const { id: entrantId, isCheckedIn, hasWithdrawn } = entrant
  const matchId = [...open].find((id) => sideOf(matches.get(id) ?? NO_SIDES, entrantId) !== null)
  const mayAct = entrantId === actsFor
  return { entrantId, mayAct, isCheckedIn, hasWithdrawn, matchId: matchId ?? null }
}
const NO_SIDES: Pick<Match, 'sides'> = { sides: [null, null] }

/** What each entrant gets, without what the wallet has refused. */
function prizesView(
  state: TournamentState,
  tournament: Tournament,
  refused: ReadonlyMap<string, bigint>,
) {
  const prize = fundedPrize(tournament)
  if (!prize) return []
  return [...prizesOf(placing(state, tournament.format), prize.places)].flatMap(
    ([entrantId, owed]) => {
      const amount = owed - (refused.get(entrantId) ?? 0n)
      return amount > 0n ? [{ entrantId, amount: toDecimal(amount, prize.currency) }] : []
    },
  )
}

/** Tournaments that the user entered or made, those that are not over first. */
export async function ownTournamentViews(
  deps: TournamentDependencies,
  tournaments: readonly Tournament[],
  userId: string,
): Promise<OwnTournament[]> {
  const summaries = await tournamentSummaryViews(deps, tournaments)
  return Promise.all(
    tournaments.map(async (tournament, n) => {
      const actsFor = await ownEntrantId(deps, tournament, userId)
      const own = await deps.live.read(tournament, (state) => ownView(state, userId, actsFor))
      const summary = summaries[n] ?? tournamentSummaryView(tournament, new Map())
      return { ...summary, own, isOrganiser: tournament.organiserId === userId }
    }),
  )
}

/** What players are called, or clans that everybody may see. */
async function entrantNames(
  { namesOf, clanCards }: TournamentDependencies,
  entrantKind: EntrantKind,
  ids: readonly string[],
): Promise<Names> {
  if (entrantKind === 'player') return namesOf(ids)
  const cards = await clanCards.of(ids)
  return new Map([...cards].map(([id, { clanName }]) => [id, clanName]))
}

/** Matches of a part, or of a round, or all of them, with who plays in them. */
export async function bracketView(
  deps: TournamentDependencies,
  tournament: Tournament,
  { part, round }: { part?: string | undefined; round?: number | undefined },
): Promise<Bracket> {
  const { entrants, ...rest } = await deps.live.read(tournament, (state) => {
    const matches = [...state.matches.values()]
      .filter((match) => (!part || match.part === part) && (!round || match.round === round))
      .map(matchView)
    const shown = new Set(matches.flatMap(({ sides }) => sides))
    return {
      ...{ status: state.status, matches },
      standings: tournament.format === 'SWISS' ? swissStandings(state) : [],
      entrants: entrantsView(state, shown),
    }
  })
  const ids = entrants.map(({ entrantId }) => entrantId)
  const names = await entrantNames(deps, tournament.entrantKind, ids)
  return {
    ...rest,
    entrants: entrants.map((one) => ({ ...one, name: names.get(one.entrantId) ?? null })),
  }
}

function entrantsView(state: TournamentState, shown: ReadonlySet<unknown>) {
  const { seeds, entrants } = state
  if (seeds.length === 0) {
    return playing(state).map(({ id, isCheckedIn }) => ({ entrantId: id, seed: null, isCheckedIn }))
  }
  return seeds.flatMap((entrantId, n) => {
    const isCheckedIn = entrants.get(entrantId)?.isCheckedIn === true
    return shown.has(entrantId) ? [{ entrantId, seed: n + 1, isCheckedIn }] : []
  })
}

function matchView(match: Match): MatchView {
  const { id, part, round, sides, state, reports, evidence, deadline, winnerId, decidedBy } = match
  const [a, b] = sides
  const scored = reports.find((report) => report?.score && report.winnerId === winnerId)
  return {
    ...{ id, part, round, state, winnerId, decidedBy, sides: [a ?? null, b ?? null] },
    hasReported: [reports[0] !== null, reports[1] !== null],
    hasEvidence: [evidence[0] !== null, evidence[1] !== null],
    score: scored?.score ? [...scored.score] : null,
    deadline: deadline?.toISOString() ?? null,
  }
}

/** With what its two sides and reviewers see besides, without the pictures. */
export const matchDetailsView = (match: Match) => {
  const { reports } = match
  return {
    ...matchView(match),
    reported: [reports[0]?.winnerId ?? null, reports[1]?.winnerId ?? null] as [
      string | null,
      string | null,
    ],
  }
}
