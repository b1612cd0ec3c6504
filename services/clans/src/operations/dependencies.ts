import type { staffActed } from '@platform/contracts/clans/events'
import type { ActOf } from '@platform/contracts/staff/acts'
import type {
  Blobs,
  Clock,
  CrashPoint,
  EventFactory,
  Ids,
  Reviews,
  StaffActs,
} from '@platform/service-kit'
import type { Codes } from '../clients/identity.ts'
import type { CoolingOffDays } from '../domain/cooling-off.ts'
import type { Activities } from '../repositories/activities.ts'
import type { BoardSecrets } from '../repositories/leaderboards/board-secrets.ts'
import type { CampaignRewards } from '../repositories/campaign-rewards.ts'
import type { ChiefApplications } from '../repositories/chief-applications.ts'
import type { ClanCards } from '../repositories/leaderboards/clan-cards.ts'
import type { Clans } from '../repositories/clans.ts'
import type { Contributions } from '../repositories/contributions.ts'
import type { Invites } from '../repositories/invites.ts'
import type { JoinRequests } from '../repositories/join-requests.ts'
import type { LeagueEntries } from '../repositories/leaderboards/league-entries.ts'
import type { MemberTotals } from '../repositories/member-totals.ts'
import type { People } from '../repositories/people.ts'
import type { PogScores } from '../repositories/pog-scores.ts'
import type { PointsRepository } from '../repositories/leaderboards/points.ts'
import type { Referrers } from '../repositories/referrers.ts'
import type { Removals } from '../repositories/leaderboards/removals.ts'
import type { Reports } from '../repositories/reports.ts'
import type { Revocations } from '../repositories/revocations.ts'
import type { TournamentLog } from '../repositories/tournaments/log.ts'
import type { PrizePayments } from '../repositories/tournaments/prize-payments.ts'
import type { Ratings } from '../repositories/tournaments/ratings.ts'
import type { Tournaments } from '../repositories/tournaments/tournaments.ts'

/** What the operations work on; `app.ts` composes it. */
export interface Dependencies {
  clans: Clans
  people: People
  contributions: Contributions
  memberTotals: MemberTotals
  revocations: Revocations
  campaignRewards: CampaignRewards
  joinRequests: JoinRequests
  invites: Invites
  activities: Activities
  reports: Reports
  chiefApplications: ChiefApplications
  referrers: Referrers
  points: PointsRepository
  removals: Removals
  boardSecrets: BoardSecrets
  clanCards: ClanCards
  leagueEntries: LeagueEntries
  tournaments: Tournaments
  tournamentLog: TournamentLog
  ratings: Ratings
  prizePayments: PrizePayments
  pogScores: PogScores
  reviews: Reviews
  audit: StaffActs<ActOf<typeof staffActed>>
  /** Pictures of clans, which everybody may see. */
  blobs: Blobs
  /** Pictures that are evidence in tournaments, apart from those, which only its sides and reviewers see. */
  evidenceFiles: Blobs
  /** What users are called, of those who are called something; empty while identity is down. */
  namesOf(userIds: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Those of the campaigns that everybody may see; none while quests is down. */
  publicCampaigns(campaignIds: readonly string[]): Promise<ReadonlySet<string>>
  /** Names of those among these users who let everybody see what they win; empty while identity is down. */
  winnersAmong(userIds: readonly string[]): Promise<ReadonlyMap<string, string>>
  codes: Codes
  /** Most members of a clan. */
  memberLimit: number
  coolingOff: CoolingOffDays
  /** Origin of the site, to which invitations lead. */
  site: string
  /** From 0 up to 1. */
  random(): number
  /** Not to be guessed. */
  randomBytes(length: number): Uint8Array
  events: EventFactory<'clans'>
  clock: Clock
  ids: Ids
  crashPoint: CrashPoint
}
