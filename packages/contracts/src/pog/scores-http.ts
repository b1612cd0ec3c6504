import { z } from 'zod'
import { pageOf, pageQuery, timestamp } from '../envelope.ts'
import { pagePath, pogScore } from './score.ts'

/** The five parts of a score, in the order in which pages show them. */
export const SCORE_PARTS = ['human', 'play', 'skill', 'commerce', 'social'] as const
export type ScorePart = (typeof SCORE_PARTS)[number]

/** One input of a part. `kind` names its text in the catalogues. */
const component = z.object({
  kind: z.string(),
  /** Points of the part that it gives now, and the most it can give. */
  points: z.number(),
  maximum: z.number(),
  /** What gave points, the latest first, at most ten. */
  from: z.array(
    z.object({
      /** A provider of accounts, a game, the id of a clan; else the kind of what counted, such as `task`. */
      source: z.string(),
      at: timestamp,
      points: z.number(),
      /** When it ends, or half of it is gone; null: it stays. */
      fadesAt: timestamp.nullable(),
    }),
  ),
  /** Names what the user can do next in the catalogues; null where nothing is left to do. */
  next: z.string().nullable(),
})

const part = z.object({
  part: z.enum(SCORE_PARTS),
  points: z.number(),
  maximum: z.number(),
  /** Its share of the whole score. */
  weight: z.number(),
  components: z.array(component),
})

/** GET /api/pog/scores/me */
export const ownScores = z.object({
  total: pogScore,
  /** The most a score can be. */
  maximum: pogScore,
  tier: z.string().nullable(),
  /** Factor of earnings, 1 to 1.5. */
  boost: z.number(),
  parts: z.array(part),
  /** Version of the rules, since when it counts, and the one that is announced next. */
  rules: z.object({
    version: z.int(),
    since: timestamp,
    next: z.object({ version: z.int(), from: timestamp, total: pogScore }).nullable(),
  }),
  at: timestamp,
})
export type OwnScores = z.infer<typeof ownScores>

/** GET /api/pog/scores/:userName: as its owner shows it; NOT_FOUND of one who shows none. */
export const publicScores = z.object({
  userName: z.string(),
  total: pogScore,
  maximum: pogScore,
  tier: z.string().nullable(),
  parts: z.array(z.object({ part: z.enum(SCORE_PARTS), points: z.number(), maximum: z.number() })),
})
export type PublicScores = z.infer<typeof publicScores>

/** GET /api/pog/scores/me/history: one entry a day on which it changed, the latest first. Its cursor is a day. */
export const scoreHistoryQuery = z.object(pageQuery)
export const scoreHistory = pageOf(z.object({ day: z.iso.date(), total: pogScore }))

/** GET /api/users/poh: the caller's proof of being human, which 20 points and more are. */
export const proofOfHuman = z.object({
  points: z.number(),
  maximum: z.number(),
  isHuman: z.boolean(),
  components: z.array(component),
})

/** GET /api/pog/leaderboard: users with a card who let it be shown, by score. Its cursor is a place. */
export const pogLeaderboardQuery = z.object(pageQuery)
export const pogLeaderboard = pageOf(
  z.object({
    rank: z.int().min(1),
    userName: z.string(),
    page: pagePath,
    /** Path of the avatar's picture. */
    image: pagePath,
    total: pogScore,
    tier: z.string(),
    isOwn: z.boolean(),
  }),
).extend({
  /** The caller's own place, also where their row is on another page. */
  own: z.object({ rank: z.int().min(1), total: pogScore }).nullable(),
})
export type PogLeaderboard = z.infer<typeof pogLeaderboard>
