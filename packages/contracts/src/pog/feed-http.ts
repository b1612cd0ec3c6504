import { z } from 'zod'
import { appealState } from '../clans/chief-applications.ts'
import { id, pageOf, pageQuery, timestamp } from '../envelope.ts'
import { staffReason } from '../staff/reason.ts'
import { CARD_REPORT_GROUNDS, FEED_TABS } from './feed.ts'
import { pogScore } from './score.ts'

/** GET /api/pog/feed?tab=: `clanId` says whose members; without it the tab `clan` is of the caller's own clan. */
export const feedQuery = z.object({
  ...pageQuery,
  tab: z.enum(FEED_TABS).default('all'),
  clanId: id.optional(),
})

/** A card in the feed. */
export const feedPost = z.object({
  postId: id,
  userName: z.string(),
  walletName: z.string(),
  number: z.int(),
  page: z.string(),
  front: z.string(),
  avatar: z.string(),
  style: z.string(),
  /** Null where the owner does not show the score. */
  tier: z.string().nullable(),
  total: pogScore.nullable(),
  mintedAt: timestamp,
  isHighlighted: z.boolean(),
  likes: z.int().min(0),
  /** Whether the caller likes it; false for visitors. */
  isLiked: z.boolean(),
  isOwn: z.boolean(),
})
export type FeedPost = z.infer<typeof feedPost>
export const feedPage = pageOf(feedPost)

/** Path of the calls about one card of the feed. */
export const postParams = z.strictObject({ postId: id })

/** POST|DELETE /api/pog/feed/:postId/like */
export const likeAnswer = z.object({ likes: z.int().min(0), isLiked: z.boolean() })
export type LikeAnswer = z.infer<typeof likeAnswer>

/** POST /api/pog/feed/:postId/report and POST /api/pog/cards/:userName/report: the first report of a user about a card as it is now counts. */
export const reportPostBody = z.strictObject({ ground: z.enum(CARD_REPORT_GROUNDS) })
export const reportedPost = z.object({ reportedAt: timestamp })

/** POST /api/pog/feed/me/appeal: the owner of a hidden card asks for another decision, once. */
export const appealPostBody = z.strictObject({ reason: staffReason })
export const appealedPost = z.object({ appeal: appealState })

/** GET /api/pog/feed/me: the caller's own card as the feed has it. */
export const ownPost = z.object({
  /** Null of a user without a card. */
  post: feedPost.nullable(),
  /** Why staff have hidden the card, and what has become of an appeal; null of one that everybody sees. */
  hidden: z.object({ ground: z.enum(CARD_REPORT_GROUNDS), appeal: appealState }).nullable(),
  /** Likes by others since the caller last looked (POST /api/pog/feed/me/seen); 0 for an owner who wants no notices. */
  newLikes: z.int().min(0),
})
export type OwnPost = z.infer<typeof ownPost>

/** GET /api/pog/admin/feed/:postId, for staff: a card as it is now, whether others see it or not. */
export const staffPost = feedPost
  .pick({ postId: true, userName: true, number: true, page: true, avatar: true, mintedAt: true })
  .extend({
    /** Of what is reported: a review is about one of them. */
    contentVersion: z.int(),
    isHighlighted: z.boolean(),
    /** Whether its owner has it in the feed. */
    isInFeed: z.boolean(),
    /** On which ground staff have hidden it; null of one that others see. */
    hidden: z.enum(CARD_REPORT_GROUNDS).nullable(),
  })
export type StaffPost = z.infer<typeof staffPost>

/** PUT /api/pog/admin/feed/:postId/highlight, for staff. */
export const highlightBody = z.strictObject({ isHighlighted: z.boolean() })

/** GET|PUT /api/pog/preferences */
export const pogPreferences = z.strictObject({
  /** Whether the card is in the feed, on leaderboards and in its owner's name. */
  isInFeed: z.boolean(),
  /** Whether others see the scores. */
  showsScores: z.boolean(),
  /** Whether the owner hears of likes. */
  noticesLikes: z.boolean(),
})
export type PogPreferences = z.infer<typeof pogPreferences>

/** GET /api/pog/badges/:userName */
export const badges = z.object({
  items: z.array(
    z.object({
      badge: z.string(),
      /** When, and by what it was earned; null of one that is not. */
      earnedAt: timestamp.nullable(),
      how: z.string(),
      progress: z.object({ reached: z.int(), needed: z.int() }).nullable(),
    }),
  ),
})

/** GET /api/pog/referrals: whom the caller invited, and who of them has a card. */
export const pogReferrals = pageOf(
  z.object({
    /** The beginning of the friend's name; null without one, and after they left. */
    name: z.string().nullable(),
    joinedAt: timestamp,
    hasCard: z.boolean(),
    isQualified: z.boolean(),
  }),
)
