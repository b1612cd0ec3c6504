import type { CodeProvider } from '@platform/contracts/identity/social'
import type { staffActed } from '@platform/contracts/quests/events'
import type { ActOf } from '@platform/contracts/staff/acts'
import type {
  Blobs,
  Clock,
  CrashPoint,
  DailyAllowances,
  EventFactory,
  Ids,
  RateCounts,
  Reviews,
  StaffActs,
  StaffChecks,
  UserFeed,
} from '@platform/service-kit'
import type { WalletClient } from '../clients/wallet.ts'
import type { HoldDays } from '../domain/holds/hold.ts'
import type { HoldRules } from '../domain/holds/signs.ts'
import type { FindWallets } from '../domain/on-chain.ts'
import type { OutsideAccounts } from '../domain/outside-account.ts'
import type { PartnerAccounts } from '../domain/partners/accounts.ts'
import type { LinkedAccounts } from '../domain/preconditions.ts'
import type { Providers } from '../domain/providers.ts'
import type { Accounts } from '../domain/referrals/accounts.ts'
import type { TaskCheck } from '../domain/task-check.ts'
import type { UserFacts } from '../domain/user-facts.ts'
import type { WebhookSecrets } from '../domain/webhooks/secrets.ts'
import type { BoostProgrammes } from '../repositories/boost-programmes.ts'
import type { Brands } from '../repositories/brands.ts'
import type { CampaignList } from '../repositories/campaign-list.ts'
import type { CampaignPictures } from '../repositories/campaign-pictures.ts'
import type { Campaigns } from '../repositories/campaigns.ts'
import type { CardBoosts } from '../repositories/card-boosts.ts'
import type { Claims } from '../repositories/claims.ts'
import type { ClientTokens } from '../repositories/client-tokens.ts'
import type { ClosingCampaigns } from '../repositories/closing-campaigns.ts'
import type { Counters } from '../repositories/counters.ts'
import type { EvidenceRepository } from '../repositories/evidence.ts'
import type { GameLogins } from '../repositories/game-logins.ts'
import type { Games } from '../repositories/games.ts'
import type { HeldClaims } from '../repositories/held-claims.ts'
import type { OfferClicks } from '../repositories/offer-clicks.ts'
import type { OfferConversions } from '../repositories/offer-conversions.ts'
import type { OfferDays } from '../repositories/offer-days.ts'
import type { OfferRevocations } from '../repositories/offer-revocations.ts'
import type { PartnerProgrammes } from '../repositories/partner-programmes.ts'
import type { PartnerShares } from '../repositories/partner-shares.ts'
import type { PartnerStarts } from '../repositories/partner-starts.ts'
import type { PartnerTrials } from '../repositories/partner-trials.ts'
import type { PartnerVisits } from '../repositories/partner-visits.ts'
import type { Plays } from '../repositories/plays.ts'
import type { PogFactsRepository } from '../repositories/pog-facts.ts'
import type { ProgressRepository } from '../repositories/progress.ts'
import type { Proofs } from '../repositories/proofs.ts'
import type { ProviderPauses } from '../repositories/provider-pauses.ts'
import type { Raffles } from '../repositories/raffles.ts'
import type { Rechecks } from '../repositories/rechecks.ts'
import type { ReferralCodes } from '../repositories/referral-codes.ts'
import type { ReferralProgrammes } from '../repositories/referral-programmes.ts'
import type { Referrals } from '../repositories/referrals.ts'
import type { Reservations } from '../repositories/reservations.ts'
import type { RiskLevels } from '../repositories/risk-levels.ts'
import type { SearchableCampaigns } from '../repositories/searchable-campaigns.ts'
import type { SettlementLines } from '../repositories/settlement-lines.ts'
import type { Signals } from '../repositories/signals.ts'
import type { Streaks } from '../repositories/streaks.ts'
import type { TaskChecks } from '../repositories/task-checks.ts'
import type { UnconfirmedClaims } from '../repositories/unconfirmed-claims.ts'
import type { UsedLogins } from '../repositories/used-logins.ts'
import type { WebhookDeliveries } from '../repositories/webhook-deliveries.ts'
import type { Webhooks } from '../repositories/webhooks.ts'
import type { CountFinishers } from './count-finishers.ts'
import type { FindByTitle } from './find-by-title.ts'
import type { GameCatalogue } from './games/game-catalogue.ts'
import type { ShieldedAccounts } from './holds/shielded-accounts.ts'
import type { CountHourly } from './hourly-counts.ts'
import type { ReadLatestPayouts } from './latest-payouts.ts'
import type { ReadLiveCounts } from './live-counts.ts'
import type { ReadLiveRanking } from './live-rankings.ts'
import type { OfferCatalogue } from './offers/offer-catalogue.ts'
import type { OfferSeals } from './offers/offer-seals.ts'
import type { ReadPublicQuests } from './quests/public-quests.ts'
import type { ReadFunds } from './read-funds.ts'
import type { TakenRecounts } from './recount-taken.ts'

/** What the operations work on; `app.ts` puts it together. */
export interface Dependencies {
  campaigns: Campaigns
  closing: ClosingCampaigns
  campaignList: CampaignList
  searchableCampaigns: SearchableCampaigns
  findByTitle: FindByTitle
  progress: ProgressRepository
  claims: Claims
  reservations: Reservations
  heldClaims: HeldClaims
  signals: Signals
  /** The keyed hash under which a device, a network, an account or a user is stored as a signal. */
  markOf(kind: string, value: string): string
  riskLevels: RiskLevels
  /** Accounts whose rewards wait for a person, as growth says. */
  shieldedAccounts: ShieldedAccounts
  holdRules: HoldRules
  holdDays: HoldDays
  unconfirmed: UnconfirmedClaims
  rechecks: Rechecks
  lines: SettlementLines
  raffles: Raffles
  raffleDrawAfterMs: number
  /** How long fixed rewards can be claimed after an end before its time, ms. */
  endClaimMs: number
  rates: RateCounts
  counters: Counters
  recounts: TakenRecounts
  liveCounts: ReadLiveCounts
  /** Says to the streams of a user that a check has a result. */
  resultFeed: UserFeed<true>
  countFinishers: CountFinishers
  latestPayouts: ReadLatestPayouts
  liveRanking: ReadLiveRanking
  readFunds: ReadFunds
  countHourly: CountHourly
  games: Games
  catalogue: GameCatalogue
  publicQuests: ReadPublicQuests
  brands: Brands
  gameLogins: GameLogins
  usedLogins: UsedLogins
  clientTokens: ClientTokens
  plays: Plays
  offers: OfferCatalogue
  offerClicks: OfferClicks
  offerSeals: OfferSeals
  offerConversions: OfferConversions
  offerRevocations: OfferRevocations
  offerDays: OfferDays
  /** Most K-Points that a user is paid for offers on a day of UTC. */
  offerKPointsADay: number
  /** Counts what came of a call of a network: a state, `repeated`, or the code of its refusal. */
  countCallback(network: string, result: string): void
  checks: TaskChecks
  /** Runs a check that was queued just now. */
  takeCheck(check: TaskCheck): void
  pauses: ProviderPauses
  proofs: Proofs
  evidence: EvidenceRepository
  campaignPictures: CampaignPictures
  blobs: Blobs
  reviews: Reviews
  wallet: WalletClient
  linkedAccounts: LinkedAccounts
  outsideAccounts: OutsideAccounts<CodeProvider>
  userFacts: UserFacts
  accounts: Accounts
  staffChecks: StaffChecks
  /** Whether the user is the verified chief of a clan. @throws UNAVAILABLE */
  isVerifiedChief(userId: string): Promise<boolean>
  referralCodes: ReferralCodes
  referrals: Referrals
  referralProgrammes: ReferralProgrammes
  boostProgrammes: BoostProgrammes
  cardBoosts: CardBoosts
  partnerAccounts: PartnerAccounts
  partnerVisits: PartnerVisits
  partnerStarts: PartnerStarts
  partnerTrials: PartnerTrials
  partnerProgrammes: PartnerProgrammes
  partnerShares: PartnerShares
  streaks: Streaks
  webhooks: Webhooks
  webhookDeliveries: WebhookDeliveries
  webhookSecrets: WebhookSecrets
  /** Whether a user has a role by which operators have webhooks, as it was a minute ago at most. @throws UNAVAILABLE */
  mayKnowCampaigns(userId: string): Promise<boolean>
  /** Has deliveries that are due sent at once. */
  wakeSender(): void
  pogFacts: PogFactsRepository
  /** A POG service publishes cards and scores. */
  pogRuns: boolean
  siteOrigins: readonly string[]
  findWallets: FindWallets
  providers: Providers
  allowances: DailyAllowances
  audit: StaffActs<ActOf<typeof staffActed>>
  events: EventFactory<'quests'>
  clock: Clock
  ids: Ids
  crashPoint: CrashPoint
}
