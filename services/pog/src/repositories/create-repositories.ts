import { staffActed } from '@platform/contracts/pog/events'
import {
  approvalModel,
  approvalStore,
  type Events,
  type Mongo,
  staffActModel,
  staffActs,
} from '@platform/service-kit'
import { cardNumberSchema, cardNumbersRepository } from './card-numbers.ts'
import { cardOwnerSchema, cardOwnersRepository } from './card-owners.ts'
import { mintSchema, mintsRepository } from './mints.ts'
import { slotPricesRepository, slotPricesSchema } from './slot-prices.ts'
import { slotSchema, slotsRepository } from './slots.ts'

/** Models, their collections with indexes, and the repositories over them. */
export async function createRepositories(mongo: Mongo, events: Pick<Events, 'relay'>) {
  const Act = staffActModel(mongo)
  const Approval = approvalModel(mongo)
  const Mint = mongo.model('Mint', mintSchema, 'mints')
  const CardOwner = mongo.model('CardOwner', cardOwnerSchema, 'card_owners')
  const CardNumber = mongo.model('CardNumber', cardNumberSchema, 'card_numbers')
  const Slot = mongo.model('Slot', slotSchema, 'slots')
  const SlotPrices = mongo.model('SlotPrices', slotPricesSchema, 'slot_prices')
  await mongo.initModels([Act, Approval, Mint, CardOwner, CardNumber, Slot, SlotPrices])
  return {
    approvalStore: approvalStore(Approval),
    audit: staffActs(Act, events.relay(Act), staffActed),
    mints: mintsRepository(Mint, events.relay(Mint)),
    cardOwners: cardOwnersRepository(CardOwner),
    cardNumbers: cardNumbersRepository(CardNumber),
    slots: slotsRepository(Slot),
    slotPrices: slotPricesRepository(SlotPrices),
import type { Events, Mongo } from '@platform/service-kit'
import { avatarSchema, avatarsRepository } from './avatars.ts'
import { selfieSchema, selfiesRepository } from './selfies.ts'

/** Models, their collections with indexes, and the repositories over them. */
export async function createRepositories(mongo: Mongo, _events: Pick<Events, 'relay'>) {
  const AvatarModel = mongo.model('Avatar', avatarSchema, 'avatars')
  const SelfieModel = mongo.model('Selfie', selfieSchema, 'selfies')
  await mongo.initModels([
    // Avatars and selfies.
    ...[AvatarModel, SelfieModel],
  ])
  return {
    avatars: avatarsRepository(AvatarModel),
    selfies: selfiesRepository(SelfieModel),
import { referralSchema, referralsRepository } from './referrals.ts'
import { scoreEntriesRepository, scoreEntrySchema } from './score-entries.ts'
import { scoreRemovalSchema, scoreRemovalsRepository } from './score-removals.ts'
import { talliesRepository, tallySchema } from './tallies.ts'

/** Models, their collections with indexes, and the repositories over them. */
export async function createRepositories(mongo: Mongo, events: Pick<Events, 'relay'>) {
  const ScoreEntryModel = mongo.model('ScoreEntry', scoreEntrySchema, 'score_entries')
  const TallyModel = mongo.model('Tally', tallySchema, 'tallies')
  const ScoreRemoval = mongo.model('ScoreRemoval', scoreRemovalSchema, 'score_removals')
  const ReferralModel = mongo.model('Referral', referralSchema, 'referrals')
  await mongo.initModels([ScoreEntryModel, TallyModel, ScoreRemoval, ReferralModel])
  return {
    scoreEntries: scoreEntriesRepository(ScoreEntryModel),
    tallies: talliesRepository(TallyModel, events.relay(TallyModel)),
    scoreRemovals: scoreRemovalsRepository(ScoreRemoval),
    referrals: referralsRepository(ReferralModel),
  type Events,
  type Mongo,
  reviewModel,
  reviewStore,
  staffActModel,
  staffActs,
} from '@platform/service-kit'
import { clanMemberSchema, clanMembersRepository } from './clan-members.ts'
import { likeSchema, likesRepository } from './likes.ts'
import { postSchema, postsRepository } from './posts.ts'
import { preferencesRepository, preferencesSchema } from './preferences.ts'
import { cardReportSchema, cardReportsRepository } from './reports.ts'

/** Models, their collections with indexes, and the repositories over them. */
export async function createRepositories(mongo: Mongo, events: Pick<Events, 'relay'>) {
  const PostModel = mongo.model('Post', postSchema, 'posts')
  const LikeModel = mongo.model('Like', likeSchema, 'likes')
  const PreferencesModel = mongo.model('Preferences', preferencesSchema, 'preferences')
  const CardReportModel = mongo.model('CardReport', cardReportSchema, 'card_reports')
  const ClanMemberModel = mongo.model('ClanMember', clanMemberSchema, 'clan_members')
  const Review = reviewModel(mongo)
  const Act = staffActModel(mongo)
  await mongo.initModels([
    ...[PostModel, LikeModel, PreferencesModel, CardReportModel, ClanMemberModel, Review, Act],
  ])
  return {
    posts: postsRepository(PostModel),
    likes: likesRepository(LikeModel, events.relay(LikeModel)),
    preferences: preferencesRepository(PreferencesModel),
    cardReports: cardReportsRepository(CardReportModel),
    clanMembers: clanMembersRepository(ClanMemberModel),
    reviewStore: reviewStore(Review),
    audit: staffActs(Act, events.relay(Act), staffActed),
  }
}
