import type { staffActed } from '@platform/contracts/pog/events'
import type { ActOf } from '@platform/contracts/staff/acts'
import type { Clock, EventFactory, Ids, Reviews, StaffActs } from '@platform/service-kit'
import type { ClanMembers } from '../../repositories/clan-members.ts'
import type { Likes } from '../../repositories/likes.ts'
import type { Posts } from '../../repositories/posts.ts'
import type { Preferences } from '../../repositories/preferences.ts'
import type { CardReports } from '../../repositories/reports.ts'

/** What the feed asks of the rest of the service. */
export interface FeedSources {
  /** Picture and style of the avatar that a card shows now which was minted with this one; null while it has no picture. */
  avatarOf(avatarId: string): Promise<{ image: string; style: string } | null>
  /** The score of a user now, of which `human` are the Human points. */
  scoreOf(userId: string): Promise<{ total: number; human: number; tier: string | null }>
  /** A like is taken back: it counts no more for the score of the card's owner, as far as it did. */
  likeTakenBack(likeId: string): Promise<void>
  /** The user has changed what others see: scores and the leaderboard follow. */
  visibilityChanged(userId: string): Promise<void>
}

/** What the operations of the feed work on. */
export interface FeedDependencies extends FeedSources {
  posts: Posts
  likes: Likes
  preferences: Preferences
  cardReports: CardReports
  clanMembers: ClanMembers
  reviews: Reviews
  audit: StaffActs<ActOf<typeof staffActed>>
  /** Counts the likes of a post and stores the number (count-likes.ts). @returns it */
  countLikes(postId: string): Promise<number>
  events: EventFactory<'pog'>
  clock: Clock
  ids: Ids
}
