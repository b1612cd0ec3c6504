import { z } from 'zod'
import { id, pageOf, pageQuery, timestamp } from '../envelope.ts'
import { pogScore } from './score.ts'

/** Tabs of the feed; `clan` is for members of a clan. */
export const FEED_TABS = ['legendary', 'hottest', 'all', 'clan', 'highlighted'] as const
export type FeedTab = (typeof FEED_TABS)[number]

/** GET /api/pog/feed?tab= */
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
  tier: z.string().nullable(),
  total: pogScore.nullable(),
  mintedAt: timestamp,
  likes: z.int().min(0),
  /** Whether the caller likes it; false for visitors. */
  isLiked: z.boolean(),
  isOwn: z.boolean(),
})
export type FeedPost = z.infer<typeof feedPost>
export const feedPage = pageOf(feedPost)

/** POST|DELETE /api/pog/feed/:postId/like */
export const likeAnswer = z.object({ likes: z.int().min(0), isLiked: z.boolean() })

/** What is wrong with a card: of a report by a user, and the ground on which a reviewer hides it. */
export const CARD_REPORT_GROUNDS = ['NAME', 'PICTURE', 'CHEATING'] as const
export const reportPostBody = z.strictObject({ ground: z.enum(CARD_REPORT_GROUNDS) })

/** GET|PUT /api/pog/preferences */
export const pogPreferences = z.strictObject({
  /** Whether the card is in the feed, on leaderboards and in its owner's name. */
  isInFeed: z.boolean(),
  /** Whether others see the scores. */
  showsScores: z.boolean(),
  /** Whether the owner hears of likes. */
  noticesLikes: z.boolean(),
})

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
    userName: z.string().nullable(),
    joinedAt: timestamp,
    hasCard: z.boolean(),
    isQualified: z.boolean(),
  }),
)
