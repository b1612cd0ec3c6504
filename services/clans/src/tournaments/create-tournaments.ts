import {
  approvalModel,
  approvalStore,
  createApprovals,
  type Events,
  finishApprovals,
  type Mongo,
  type ServiceContext,
  staffChecks,
} from '@platform/service-kit'
import { clanCards } from '../leaderboards/clan-cards.ts'
import type { Dependencies } from '../operations/dependencies.ts'
import { consumePrizeAnswers } from './consume-events.ts'
import type { TournamentDependencies, WithApprovals } from './dependencies.ts'
import { liveTournaments } from './live.ts'
import { prizeApproval } from './operations/prize.ts'
import { advanceDue, republishPrizes, settleEnded } from './operations/settle.ts'
import { tournamentLog, tournamentLogSchema } from './repositories/log.ts'
import { prizePaymentSchema, prizePaymentsRepository } from './repositories/prize-payments.ts'
import { ratingChangeSchema, ratingsRepository } from './repositories/ratings.ts'
import { tournamentSchema, tournamentsRepository } from './repositories/tournaments.ts'
import { type PrizeWallet, prizeWallet } from './wallet.ts'

interface Outside {
  wallet: PrizeWallet
  mayFund(userId: string): Promise<boolean>
}

/** Tournaments over the service's own database. */
export async function openTournaments(
  mongo: Mongo,
  relay: Events['relay'],
  deps: Omit<Dependencies, 'reviews'>,
  outside: Outside,
): Promise<TournamentDependencies> {
  const Tournament = mongo.model('Tournament', tournamentSchema, 'tournaments')
  const Log = mongo.model('TournamentLog', tournamentLogSchema, 'tournament_log')
  const Rating = mongo.model('RatingChange', ratingChangeSchema, 'rating_changes')
  const Payment = mongo.model('PrizePayment', prizePaymentSchema, 'prize_payments')
  await mongo.initModels([Tournament, Log, Rating, Payment])
  const { clans, people, namesOf, blobs, audit, events, clock, ids } = deps
  const stored = {
    tournaments: tournamentsRepository(Tournament),
    log: tournamentLog(Log),
    ratings: ratingsRepository(Rating),
  }
  return {
    ...{ clans, people, namesOf, blobs, audit, events, clock, ids },
    ...stored,
    ...outside,
    payments: prizePaymentsRepository(Payment, relay(Payment)),
    live: liveTournaments({ ...stored, clock }),
    clanCards: clanCards(mongo),
  }
}

type Context = Pick<
  ServiceContext<unknown, 'identity' | 'wallet', 'clans'>,
  'mongo' | 'events' | 'internal' | 'worker'
>

/** The same in the service: with its workers, its consumer and the approvals of its prizes. */
export async function createTournaments(
  { mongo, events, internal, worker }: Context,
  deps: Dependencies,
  everyMs: number,
): Promise<WithApprovals> {
  const checks = staffChecks(internal)
  const tournaments = await openTournaments(mongo, events.relay, deps, {
    wallet: prizeWallet(internal),
    mayFund: (userId) => checks.hasRight(userId, 'campaigns.fund'),
  })
  const Approval = approvalModel(mongo)
  await mongo.initModels([Approval])
  const approvals = createApprovals({
    ...{ ...tournaments, store: approvalStore(Approval) },
    kinds: { 'fund-prize': prizeApproval(tournaments) },
    requireFreshProof: checks.requireFreshProof,
  })
  finishApprovals(worker, approvals)
  const cluster = { scope: 'cluster' } as const
  worker('advance-tournaments', everyMs, (signal) => advanceDue(tournaments, signal), cluster)
  worker('settle-tournaments', everyMs, (signal) => settleEnded(tournaments, signal), cluster)
  worker('republish-prizes', everyMs, (signal) => republishPrizes(tournaments, signal), cluster)
  consumePrizeAnswers(events, tournaments)
  return { ...tournaments, approvals }
}
