import { staffActed } from '@platform/contracts/quests/events'
import {
  allowanceModel,
  approvalModel,
  approvalStore,
  dailyAllowances,
  type Events,
  type Mongo,
  reviewModel,
  reviewStore,
  staffActModel,
  staffActs,
  uuids,
} from '@platform/service-kit'
import { boostProgrammeSchema, boostProgrammesRepository } from './boost-programmes.ts'
import { brandSchema, brandsRepository } from './brands.ts'
import { campaignListRepository } from './campaign-list.ts'
import { campaignPictureSchema, campaignPicturesRepository } from './campaign-pictures.ts'
import { campaignSchema } from './campaign-schema.ts'
import { campaignsRepository } from './campaigns.ts'
import { cardBoostSchema, cardBoostsRepository } from './card-boosts.ts'
import { claimSchema } from './claim-document.ts'
import { claimsRepository } from './claims.ts'
import { clientTokenSchema, clientTokensRepository } from './client-tokens.ts'
import { closingCampaignsRepository } from './closing-campaigns.ts'
import { counterSchema, countersRepository } from './counters.ts'
import { evidenceRepository, evidenceSchema } from './evidence.ts'
import { gameLoginSchema, gameLoginsRepository } from './game-logins.ts'
import { gameSchema, gamesRepository } from './games.ts'
import { heldClaimsRepository } from './held-claims.ts'
import { offerClickSchema, offerClicksRepository } from './offer-clicks.ts'
import { offerConversionsRepository } from './offer-conversions.ts'
import { offerDaySchema, offerDaysRepository } from './offer-days.ts'
import { offerRevocationsRepository } from './offer-revocations.ts'
import { partnerProgrammeSchema, partnerProgrammesRepository } from './partner-programmes.ts'
import { partnerShareSchema, partnerSharesRepository } from './partner-shares.ts'
import { partnerStartsRepository } from './partner-starts.ts'
import { partnerTrialSchema, partnerTrialsRepository } from './partner-trials.ts'
import { partnerVisitSchema, partnerVisitsRepository } from './partner-visits.ts'
import { clientPlayerSchema, playSchema, playsRepository } from './plays.ts'
import { pogFactsRepository, pogFactsSchema } from './pog-facts.ts'
import { progressRepository } from './progress.ts'
import { progressSchema } from './progress-document.ts'
import { proofSchema, proofsRepository } from './proofs.ts'
import { providerPauseSchema, providerPausesRepository } from './provider-pauses.ts'
import { rafflePartSchema, raffleSchema, rafflesRepository } from './raffles.ts'
import { rechecksRepository } from './rechecks.ts'
import { referralCodeSchema, referralCodesRepository } from './referral-codes.ts'
import { referralSchema } from './referral-document.ts'
import { referralProgrammeSchema, referralProgrammesRepository } from './referral-programmes.ts'
import { referralsRepository } from './referrals.ts'
import { reservationsRepository } from './reservations.ts'
import { riskLevelSchema, riskLevelsRepository } from './risk-levels.ts'
import { searchableCampaignsRepository } from './searchable-campaigns.ts'
import { settlementLineSchema, settlementLinesRepository } from './settlement-lines.ts'
import { signalSchema, signalsRepository } from './signals.ts'
import { streakSchema, streaksRepository } from './streaks.ts'
import { taskCheckSchema, taskChecksRepository } from './task-checks.ts'
import { unconfirmedClaimsRepository } from './unconfirmed-claims.ts'
import { usedLoginSchema, usedLoginsRepository } from './used-logins.ts'
import { webhookDeliveriesRepository, webhookDeliverySchema } from './webhook-deliveries.ts'
import { webhookSchema, webhooksRepository } from './webhooks.ts'

/** Models, their collections with indexes, and the repositories over them. */
export async function createRepositories(mongo: Mongo, events: Pick<Events, 'relay'>) {
  const Campaign = mongo.model('Campaign', campaignSchema, 'campaigns')
  const Progress = mongo.model('Progress', progressSchema, 'progress')
  const Claim = mongo.model('Claim', claimSchema, 'claims')
  const Line = mongo.model('SettlementLine', settlementLineSchema, 'settlement_lines')
  const Counter = mongo.model('Counter', counterSchema, 'campaign_counters')
  const Check = mongo.model('TaskCheck', taskCheckSchema, 'task_checks')
  const RaffleModel = mongo.model('Raffle', raffleSchema, 'raffles')
  const RafflePart = mongo.model('RafflePart', rafflePartSchema, 'raffle_entries')
  const Pause = mongo.model('ProviderPause', providerPauseSchema, 'provider_pauses')
  const Code = mongo.model('ReferralCode', referralCodeSchema, 'referral_codes')
  const Invited = mongo.model('Referral', referralSchema, 'referrals')
  const Programme = mongo.model('ReferralProgramme', referralProgrammeSchema, 'referral_programmes')
  const BoostProgrammeModel = mongo.model(
    'BoostProgramme',
    boostProgrammeSchema,
    'boost_programmes',
  )
  const CardBoostModel = mongo.model('CardBoost', cardBoostSchema, 'card_boosts')
  const PartnerVisitModel = mongo.model('PartnerVisit', partnerVisitSchema, 'partner_visits')
  const PartnerProgrammeModel = mongo.model(
    'PartnerProgramme',
    partnerProgrammeSchema,
    'partner_programmes',
  )
  const PartnerShareModel = mongo.model('PartnerShare', partnerShareSchema, 'partner_shares')
  const PartnerTrialModel = mongo.model('PartnerTrial', partnerTrialSchema, 'partner_trials')
  const StreakModel = mongo.model('Streak', streakSchema, 'streaks')
  const ProofModel = mongo.model('Proof', proofSchema, 'proofs')
  const EvidenceModel = mongo.model('Evidence', evidenceSchema, 'evidence')
  const Picture = mongo.model('CampaignPicture', campaignPictureSchema, 'campaign_pictures')
  const Approval = approvalModel(mongo)
  const Allowance = allowanceModel(mongo, 'published_amounts')
  const GameModel = mongo.model('Game', gameSchema, 'games')
  const BrandModel = mongo.model('Brand', brandSchema, 'brands')
  const Login = mongo.model('GameLogin', gameLoginSchema, 'game_logins')
  const UsedLogin = mongo.model('UsedLogin', usedLoginSchema, 'used_logins')
  const ClientToken = mongo.model('ClientToken', clientTokenSchema, 'client_tokens')
  const ClientPlayer = mongo.model('ClientPlayer', clientPlayerSchema, 'client_players')
  const PlayModel = mongo.model('Play', playSchema, 'plays')
  const Click = mongo.model('OfferClick', offerClickSchema, 'offer_clicks')
  const OfferDay = mongo.model('OfferDay', offerDaySchema, 'offer_days')
  const SignalModel = mongo.model('Signal', signalSchema, 'signals')
  const Hook = mongo.model('Webhook', webhookSchema, 'webhooks')
  const Sent = mongo.model('WebhookDelivery', webhookDeliverySchema, 'webhook_deliveries')
  const PogFactsModel = mongo.model('PogFacts', pogFactsSchema, 'pog_facts')
  const RiskLevel = mongo.model('RiskLevel', riskLevelSchema, 'risk_levels')
  const Review = reviewModel(mongo)
  const Act = staffActModel(mongo)
  await mongo.initModels([
    Campaign,
    Progress,
    Claim,
    Line,
    Counter,
    Check,
    RaffleModel,
    RafflePart,
    Pause,
    Code,
    Invited,
    Programme,
    BoostProgrammeModel,
    CardBoostModel,
    PartnerVisitModel,
    PartnerProgrammeModel,
    PartnerShareModel,
    PartnerTrialModel,
    StreakModel,
    ProofModel,
    EvidenceModel,
    Picture,
    Approval,
    Allowance,
    GameModel,
    BrandModel,
    Login,
    UsedLogin,
    ClientToken,
    ClientPlayer,
    PlayModel,
    Click,
    OfferDay,
    SignalModel,
    Hook,
    Sent,
    PogFactsModel,
    RiskLevel,
    Review,
    Act,
  ])
  const claimOutbox = events.relay(Claim)
  const claims = claimsRepository(Claim, claimOutbox)
  return {
    campaigns: campaignsRepository(Campaign, events.relay(Campaign)),
    closing: closingCampaignsRepository(Campaign),
    campaignList: campaignListRepository(Campaign),
    searchableCampaigns: searchableCampaignsRepository(Campaign),
    progress: progressRepository(Progress, events.relay(Progress)),
    claims,
    reservations: reservationsRepository(Claim, claimOutbox, claims.ofUser),
    heldClaims: heldClaimsRepository(Claim, claimOutbox),
    signals: signalsRepository(SignalModel),
    riskLevels: riskLevelsRepository(RiskLevel),
    unconfirmed: unconfirmedClaimsRepository(Claim, claimOutbox),
    rechecks: rechecksRepository(Claim, claimOutbox),
    lines: settlementLinesRepository(Line),
    raffles: rafflesRepository(RaffleModel, RafflePart),
    counters: countersRepository(Counter),
    checks: taskChecksRepository(Check),
    pauses: providerPausesRepository(Pause),
    referralCodes: referralCodesRepository(Code),
    referrals: referralsRepository(Invited, events.relay(Invited)),
    referralProgrammes: referralProgrammesRepository(Programme),
    boostProgrammes: boostProgrammesRepository(BoostProgrammeModel),
    cardBoosts: cardBoostsRepository(CardBoostModel, events.relay(CardBoostModel)),
    partnerVisits: partnerVisitsRepository(PartnerVisitModel),
    partnerStarts: partnerStartsRepository(Progress),
    partnerTrials: partnerTrialsRepository(PartnerTrialModel),
    partnerProgrammes: partnerProgrammesRepository(PartnerProgrammeModel),
    partnerShares: partnerSharesRepository(PartnerShareModel, events.relay(PartnerShareModel)),
    streaks: streaksRepository(StreakModel, events.relay(StreakModel)),
    proofs: proofsRepository(ProofModel),
    evidence: evidenceRepository(EvidenceModel),
    campaignPictures: campaignPicturesRepository(Picture),
    approvalStore: approvalStore(Approval),
    allowances: dailyAllowances(Allowance),
    games: gamesRepository(GameModel),
    brands: brandsRepository(BrandModel),
    gameLogins: gameLoginsRepository(Login),
    usedLogins: usedLoginsRepository(UsedLogin),
    clientTokens: clientTokensRepository(ClientToken),
    plays: playsRepository(ClientPlayer, PlayModel, events.relay(PlayModel)),
    offerClicks: offerClicksRepository(Click),
    offerConversions: offerConversionsRepository(Click, events.relay(Click)),
    offerRevocations: offerRevocationsRepository(Click, events.relay(Click)),
    offerDays: offerDaysRepository(OfferDay, uuids),
    webhooks: webhooksRepository(Hook),
    webhookDeliveries: webhookDeliveriesRepository(Sent),
    pogFacts: pogFactsRepository(PogFactsModel),
    reviewStore: reviewStore(Review),
    audit: staffActs(Act, events.relay(Act), staffActed),
  }
}
