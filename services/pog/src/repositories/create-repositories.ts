import { staffActed } from '@platform/contracts/pog/events'
import { nonceSlotsRepository, noncesSchema } from '@platform/relayer'
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
import { avatarSchema, avatarsRepository } from './avatars.ts'
import { callSchema, callsRepository } from './calls.ts'
import { cardNumberSchema, cardNumbersRepository } from './card-numbers.ts'
import { cardOwnerSchema, cardOwnersRepository } from './card-owners.ts'
import { cardPictureModel, cardPictureRepository } from './card-pictures.ts'
import { cardTokenSchema, cardTokensRepository } from './card-tokens.ts'
import { clanMemberSchema, clanMembersRepository } from './clan-members.ts'
import { likeSchema, likesRepository } from './likes.ts'
import { mintSchema, mintsRepository } from './mints.ts'
import { postSchema } from './post-schema.ts'
import { postsRepository } from './posts.ts'
import { preferencesRepository, preferencesSchema } from './preferences.ts'
import { referralSchema, referralsRepository } from './referrals.ts'
import { cardReportSchema, cardReportsRepository } from './reports.ts'
import { scoreEntriesRepository, scoreEntrySchema } from './score-entries.ts'
import { scoreRemovalSchema, scoreRemovalsRepository } from './score-removals.ts'
import { selfieSchema, selfiesRepository } from './selfies.ts'
import { slotPricesRepository, slotPricesSchema } from './slot-prices.ts'
import { slotSchema, slotsRepository } from './slots.ts'
import { talliesRepository, tallySchema } from './tallies.ts'

/** Models, their collections with indexes, and the repositories over them. */
export async function createRepositories(mongo: Mongo, events: Pick<Events, 'relay'>) {
  const Act = staffActModel(mongo)
  const Approval = approvalModel(mongo)
  const Review = reviewModel(mongo)
  const MintModel = mongo.model('Mint', mintSchema, 'mints')
  const CardOwner = mongo.model('CardOwner', cardOwnerSchema, 'card_owners')
  const CardNumber = mongo.model('CardNumber', cardNumberSchema, 'card_numbers')
  const SlotModel = mongo.model('Slot', slotSchema, 'slots')
  const SlotPrices = mongo.model('SlotPrices', slotPricesSchema, 'slot_prices')
  const AvatarModel = mongo.model('Avatar', avatarSchema, 'avatars')
  const SelfieModel = mongo.model('Selfie', selfieSchema, 'selfies')
  const ScoreEntryModel = mongo.model('ScoreEntry', scoreEntrySchema, 'score_entries')
  const TallyModel = mongo.model('Tally', tallySchema, 'tallies')
  const ScoreRemoval = mongo.model('ScoreRemoval', scoreRemovalSchema, 'score_removals')
  const ReferralModel = mongo.model('Referral', referralSchema, 'referrals')
  const CardPicture = cardPictureModel(mongo)
  const PostModel = mongo.model('Post', postSchema, 'posts')
  const LikeModel = mongo.model('Like', likeSchema, 'likes')
  const PreferencesModel = mongo.model('Preferences', preferencesSchema, 'preferences')
  const CardReportModel = mongo.model('CardReport', cardReportSchema, 'card_reports')
  const ClanMemberModel = mongo.model('ClanMember', clanMemberSchema, 'clan_members')
  await mongo.initModels([
    ...[Act, Approval, Review],
    ...[MintModel, CardOwner, CardNumber, SlotModel, SlotPrices],
    ...[AvatarModel, SelfieModel],
    ...[ScoreEntryModel, TallyModel, ScoreRemoval, ReferralModel],
    CardPicture,
    ...[PostModel, LikeModel, PreferencesModel, CardReportModel, ClanMemberModel],
  ])
  // The chain
  const Call = mongo.model('CardCall', callSchema, 'card_calls')
  const CardToken = mongo.model('CardToken', cardTokenSchema, 'card_tokens')
  const CardNonces = mongo.model('CardNonces', noncesSchema('jobId'), 'card_nonces')
  await mongo.initModels([Call, CardToken, CardNonces])
  return {
    approvalStore: approvalStore(Approval),
    reviewStore: reviewStore(Review),
    audit: staffActs(Act, events.relay(Act), staffActed),
    // The mint and the slots.
    mints: mintsRepository(MintModel, events.relay(MintModel)),
    cardOwners: cardOwnersRepository(CardOwner),
    cardNumbers: cardNumbersRepository(CardNumber),
    slots: slotsRepository(SlotModel),
    slotPrices: slotPricesRepository(SlotPrices),
    // Avatars and selfies.
    avatars: avatarsRepository(AvatarModel),
    selfies: selfiesRepository(SelfieModel),
    // Scores.
    scoreEntries: scoreEntriesRepository(ScoreEntryModel),
    tallies: talliesRepository(TallyModel, events.relay(TallyModel)),
    scoreRemovals: scoreRemovalsRepository(ScoreRemoval),
    referrals: referralsRepository(ReferralModel),
    // Pictures of cards.
    cardPictures: cardPictureRepository(CardPicture),
    // The feed.
    posts: postsRepository(PostModel),
    likes: likesRepository(LikeModel, events.relay(LikeModel)),
    preferences: preferencesRepository(PreferencesModel),
    cardReports: cardReportsRepository(CardReportModel),
    clanMembers: clanMembersRepository(ClanMemberModel),
    // The chain.
    calls: callsRepository(Call),
    cardTokens: cardTokensRepository(CardToken),
    cardNonces: nonceSlotsRepository(CardNonces, 'jobId'),
  }
}
