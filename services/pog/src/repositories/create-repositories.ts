import { staffActed } from '@platform/contracts/pog/events'
import {
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
