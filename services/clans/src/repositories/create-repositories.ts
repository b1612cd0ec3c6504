import { staffActed } from '@platform/contracts/clans/events'
import {
  approvalModel,
  approvalStore,
  type Events,
  type Mongo,
  reviewModel,
  reviewStore,
  staffActModel,
  staffActs,
} from '@platform/service-kit'
import { activitiesRepository, activitySchema, cheerSchema } from './activities.ts'
import { campaignRewardSchema, campaignRewardsRepository } from './campaign-rewards.ts'
import { chiefApplicationSchema, chiefApplicationsRepository } from './chief-applications.ts'
import { clanSchema } from './clan-document.ts'
import { clansRepository } from './clans.ts'
import { contributionSchema, contributionsRepository } from './contributions.ts'
import { inviteSchema, invitesRepository } from './invites.ts'
import { joinRequestSchema, joinRequestsRepository } from './join-requests.ts'
import { boardSecretSchema, boardSecretsRepository } from './leaderboards/board-secrets.ts'
import { clanCards } from './leaderboards/clan-cards.ts'
import {
  leagueEntriesRepository,
  leagueEntrySchema,
  leagueGroupSchema,
} from './leaderboards/league-entries.ts'
import { boardEntrySchema, boardStandingSchema, pointsRepository } from './leaderboards/points.ts'
import { removalSchema, removalsRepository } from './leaderboards/removals.ts'
import { memberTotalSchema, memberTotalsRepository } from './member-totals.ts'
import { peopleRepository, personSchema } from './people.ts'
import { pogScoreSchema, pogScoresRepository } from './pog-scores.ts'
import { referrerSchema, referrersRepository } from './referrers.ts'
import { reportSchema, reportsRepository } from './reports.ts'
import { revocationSchema, revocationsRepository } from './revocations.ts'
import { tournamentLog, tournamentLogSchema } from './tournaments/log.ts'
import { prizePaymentSchema, prizePaymentsRepository } from './tournaments/prize-payments.ts'
import { ratingChangeSchema, ratingsRepository } from './tournaments/ratings.ts'
import { tournamentSchema, tournamentsRepository } from './tournaments/tournaments.ts'

/** Models, their collections with indexes, and the repositories over them. */
export async function createRepositories(mongo: Mongo, events: Pick<Events, 'relay'>) {
  const ClanModel = mongo.model('Clan', clanSchema, 'clans')
  const PersonModel = mongo.model('Person', personSchema, 'people')
  const Entry = mongo.model('Contribution', contributionSchema, 'contributions')
  const Total = mongo.model('MemberTotal', memberTotalSchema, 'member_totals')
  const RevocationModel = mongo.model('Revocation', revocationSchema, 'revocations')
  const Reward = mongo.model('CampaignReward', campaignRewardSchema, 'campaign_rewards')
  const Request = mongo.model('JoinRequest', joinRequestSchema, 'join_requests')
  const InviteModel = mongo.model('Invite', inviteSchema, 'invites')
  const ActivityModel = mongo.model('Activity', activitySchema, 'activities')
  const CheerModel = mongo.model('Cheer', cheerSchema, 'cheers')
  const ReportModel = mongo.model('Report', reportSchema, 'reports')
  const Application = mongo.model('ChiefApplication', chiefApplicationSchema, 'chief_applications')
  const Referrer = mongo.model('Referrer', referrerSchema, 'referrers')
  const BoardEntry = mongo.model('BoardEntry', boardEntrySchema, 'board_entries')
  const Standing = mongo.model('BoardStanding', boardStandingSchema, 'board_standings')
  const Removal = mongo.model('BoardRemoval', removalSchema, 'board_removals')
  const LeagueEntryModel = mongo.model('LeagueEntry', leagueEntrySchema, 'league_entries')
  const LeagueGroup = mongo.model('LeagueGroup', leagueGroupSchema, 'league_groups')
  const Tournament = mongo.model('Tournament', tournamentSchema, 'tournaments')
  const Log = mongo.model('TournamentLog', tournamentLogSchema, 'tournament_log')
  const Rating = mongo.model('RatingChange', ratingChangeSchema, 'rating_changes')
  const Payment = mongo.model('PrizePayment', prizePaymentSchema, 'prize_payments')
  const PogScore = mongo.model('PogScore', pogScoreSchema, 'pog_scores')
  const Approval = approvalModel(mongo)
  const Review = reviewModel(mongo)
  const BoardSecret = mongo.model('BoardSecret', boardSecretSchema, 'board_secrets')
  const Act = staffActModel(mongo)
  await mongo.initModels([
    ...[ClanModel, PersonModel, Entry, Total, RevocationModel, Reward, Request, InviteModel],
    ...[ActivityModel, CheerModel, ReportModel, Application, Referrer, Review, Act],
    ...[BoardEntry, Standing, Removal, LeagueEntryModel, LeagueGroup, BoardSecret],
    ...[BoardEntry, Standing, Removal, LeagueEntryModel, LeagueGroup, PogScore],
    ...[Tournament, Log, Rating, Payment, Approval],
  ])
  return {
    clans: clansRepository(ClanModel, events.relay(ClanModel)),
    people: peopleRepository(PersonModel, events.relay(PersonModel)),
    contributions: contributionsRepository(Entry, events.relay(Entry)),
    memberTotals: memberTotalsRepository(Total),
    revocations: revocationsRepository(RevocationModel),
    campaignRewards: campaignRewardsRepository(Reward),
    joinRequests: joinRequestsRepository(Request),
    invites: invitesRepository(InviteModel),
    activities: activitiesRepository(ActivityModel, CheerModel),
    reports: reportsRepository(ReportModel),
    chiefApplications: chiefApplicationsRepository(Application, events.relay(Application)),
    referrers: referrersRepository(Referrer),
    points: pointsRepository(BoardEntry, Standing),
    removals: removalsRepository(Removal),
    boardSecrets: boardSecretsRepository(BoardSecret),
    clanCards: clanCards(ClanModel),
    leagueEntries: leagueEntriesRepository(LeagueEntryModel, LeagueGroup),
    tournaments: tournamentsRepository(Tournament),
    tournamentLog: tournamentLog(Log),
    ratings: ratingsRepository(Rating, events.relay(Rating)),
    pogScores: pogScoresRepository(PogScore),
    prizePayments: prizePaymentsRepository(Payment, events.relay(Payment)),
    approvalStore: approvalStore(Approval),
    reviewStore: reviewStore(Review),
    audit: staffActs(Act, events.relay(Act), staffActed),
  }
}
