import { PRIZE_COLLECT_DAYS } from '@platform/contracts/clans/tournaments'
import { prizeDue, ratingChanged } from '@platform/contracts/clans/tournaments-events'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@platform/contracts/constants'
import { toDecimal } from '@platform/contracts/money'
import { forEachSettled } from '@platform/service-kit'
import { placing } from '../../domain/tournaments/placing.ts'
import { fundedPrize, prizesOf, programmeOf, sharesOf } from '../../domain/tournaments/prize.ts'
import { deviationOf, ratingChanges } from '../../domain/tournaments/rating.ts'
import type { TournamentState } from '../../domain/tournaments/state.ts'
import type { Prize, Tournament } from '../../domain/tournaments/tournament.ts'
import type { PrizePayment } from '../../repositories/tournaments/prize-payments.ts'
import type { TournamentDependencies } from './dependencies.ts'
import { loadTournament } from './load-tournament.ts'
import { refusePrize } from './prize.ts'
import { clansOf, takesPart } from './takes-part.ts'

const BATCH = 50
/** The wallet answers within seconds; after this long, ms, the event may be lost. */
const FIRST_RETRY_MS = 5 * MINUTE_MS
const LONGEST_MS = 6 * HOUR_MS

/** Applies what time has brought about in tournaments: starts, and matches whose deadline is over. Of several instances one does. */
export async function advanceDue(deps: TournamentDependencies, signal: AbortSignal): Promise<void> {
  const due = await deps.tournaments.due(deps.clock.now(), BATCH)
  await forEachSettled(due, signal, (tournament) =>
    deps.live.act(
      tournament,
      () => null,
      () => {},
    ),
  )
}

/** Settles tournaments that are over: their ratings, then their prizes. Each step may be repeated. */
export async function settleEnded(
  deps: TournamentDependencies,
  signal: AbortSignal,
): Promise<void> {
  await forEachSettled(await deps.tournaments.unsettled(BATCH), signal, async ({ id }) => {
    // First: one that fails, or waits for the wallet, comes after all others the next time.
    await deps.tournaments.settleTried(id, deps.clock.now())
    // As it is now: those before it may have taken a while.
    await settle(deps, await loadTournament(deps, id))
  })
}

export async function settle(deps: TournamentDependencies, tournament: Tournament): Promise<void> {
  const { id, game, prize, status, hasRatings } = tournament
  if (status === 'COMPLETED' && !hasRatings && (await isCounted(deps, tournament))) {
    const { matches, seeds, gone } = await deps.live.read(tournament, (state) => ({
      matches: [...state.matches.values()],
      seeds: [...state.seeds],
      gone: state.seeds.filter((entrant) => state.entrants.get(entrant)?.isGone),
    }))
    // The ratings before it: what is stored already of this tournament is what these made.
    const before = await deps.ratings.before(id, game, seeds)
    const changes = ratingChanges(matches, before)
    // Their ratings are erased already.
    for (const entrant of gone) changes.delete(entrant)
    await deps.ratings.add(id, game, changes)
    if (tournament.entrantKind === 'player') await publishRatings(deps, tournament, changes.keys())
    await deps.tournaments.rated(id)
  }
  if (prize && prize.status !== 'ENDED' && !(await settlePrize(deps, tournament, prize))) return
  await deps.tournaments.settled(id)
}

/** The entrants are players. Repeated after a crash, it publishes what was not published. */
async function publishRatings(
  { ratings, events, clock }: TournamentDependencies,
  { id, game }: Tournament,
  players: Iterable<string>,
): Promise<void> {
  for (const userId of players) {
    const { rating, matches, tournaments: version } = await ratings.standing(game, userId)
    const at = clock.now().toISOString()
    const data = { userId, game, rating, deviation: deviationOf(matches), matches, at }
    const event = events.create(ratingChanged, {
      ...{ key: userId, subject: `${userId}.${game}`, version },
      data,
    })
    await ratings.publish(id, userId, event)
  }
}

/**
 * Whether it counts for ratings: one with a prize, on which two people agreed, and one of staff in which its maker does not play, so that
 * nobody makes ratings of their own.
 */
async function isCounted(deps: TournamentDependencies, tournament: Tournament): Promise<boolean> {
  if (fundedPrize(tournament)) return true
  if (!tournament.isRated) return false
  const makers = [tournament.organiserId]
  const clanIds = await clansOf(deps, makers)
  return !(await deps.live.read(tournament, (state) => takesPart(state, makers, clanIds)))
}

/** @returns whether it has ended: its shares are earnings, and the rest has returned */
async function settlePrize(
  deps: TournamentDependencies,
  tournament: Tournament,
  prize: Prize,
): Promise<boolean> {
  const { tournaments, prizePayments, wallet } = deps
  const { id, status } = tournament
  const { requestId } = prize
  // One that was funded meanwhile is settled the next time.
  if (!fundedPrize(tournament)) return refusePrize(deps, id, prize)
  if (status === 'COMPLETED' && prize.status === 'FUNDED') {
    const owed = await deps.live.read(tournament, (state) => ({
      all: sharesOfAll(state, tournament, prize),
      endedAt: state.endedAt ?? deps.clock.now(),
    }))
    for (const share of owed.all) {
      await owe(deps, tournament, prize, share)
      deps.crashPoint('prize-owed')
    }
    if (!(await prizePayments.areAnswered(id))) return false
  }
  await tournaments.movePrize(id, requestId, ['FUNDED', 'ENDING'], 'ENDING')
  await wallet.close(id, prize)
  deps.crashPoint('prize-returned')
  await tournaments.movePrize(id, requestId, ['ENDING'], 'ENDED')
  return true
}

interface Share {
  entrantId: string
  userId: string
  amount: bigint
}

/** What each player gets: together always the pool. */
function sharesOfAll(state: TournamentState, { format }: Tournament, { places }: Prize): Share[] {
  return [...prizesOf(placing(state, format), places)].flatMap(([entrantId, amount]) => {
    const entrant = state.entrants.get(entrantId)
    if (!entrant) throw new Error(`the entrant ${entrantId} has a prize and did not play`)
    return [...sharesOf(entrant, amount)].flatMap(([userId, share]) =>
      share > 0n ? [{ entrantId, userId, amount: share }] : [],
    )
  })
}

async function owe(
  deps: TournamentDependencies,
  tournament: Tournament,
  prize: Prize,
  { entrantId, userId, amount }: Share,
): Promise<void> {
  const { prizePayments, ids, clock } = deps
  const now = clock.now()
  const payment: PrizePayment = {
    id: ids.from('prize', tournament.id, userId),
    ...{ tournamentId: tournament.id, entrantId, userId, amount, state: 'due', createdAt: now },
    ...{ retryCount: 0, nextRetryAt: new Date(now.getTime() + FIRST_RETRY_MS) },
  }
  await prizePayments.add(payment, eventOf(deps, prize, payment))
}

function eventOf(
  { events }: TournamentDependencies,
  prize: Prize,
  { id, tournamentId, userId, amount, createdAt, retryCount }: PrizePayment,
) {
  const { currency } = prize
  return events.create(prizeDue, {
    ...{ key: id, version: retryCount + 1 },
    data: {
      ...{
        programme: { kind: 'prize', id: programmeOf(tournamentId, prize) },
        businessId: id,
        userId,
        currency,
      },
      amount: toDecimal(amount, currency),
      expiresAt: new Date(createdAt.getTime() + PRIZE_COLLECT_DAYS * DAY_MS).toISOString(),
    },
  })
}

/** Publishes again what the wallet has not answered. */
export async function republishPrizes(
  deps: TournamentDependencies,
  signal: AbortSignal,
): Promise<void> {
  const { prizePayments, clock } = deps
  const now = clock.now()
  await forEachSettled(await prizePayments.due(now, BATCH), signal, async (payment) => {
    const { prize } = await loadTournament(deps, payment.tournamentId)
    if (!prize) return
    const again = { ...payment, retryCount: payment.retryCount + 1 }
    const waitMs = Math.min(FIRST_RETRY_MS * 2 ** again.retryCount, LONGEST_MS)
    const event = eventOf(deps, prize, again)
    await prizePayments.republish(payment, new Date(now.getTime() + waitMs), event)
  })
}
