import { z } from 'zod'
import { id, timestamp } from '../envelope.ts'
import { textUpTo } from '../rules/text-up-to.ts'

/** What a deployment calls a game client of a third party, in which a quest goes on, or a match of the arena. */
export const thirdPartyClientId = z
  .string()
  .regex(/^[a-z0-9-]{1,40}$/, 'must be lower-case letters, digits and dashes')
/** Any text: what names no client is not found. */
export const thirdPartyClientParams = z.object({ clientId: textUpTo(64) })

/** Where the user comes from: a quest of a game that names the client, by its slug or its id, or, from the arena, that game. */
const from = { quest: textUpTo(64).min(1).optional(), game: textUpTo(64).min(1).optional() }
const isOne = ({ quest, game }: { quest?: string | undefined; game?: string | undefined }) =>
  (quest === undefined) !== (game === undefined)
const ONE = { message: 'names a quest or a game' }

/** GET /api/third-party-client/:clientId/redirect-url: where the client is, without a fragment (`client-address.ts`). */
export const redirectUrlQuery = z.object(from).refine(isOne, ONE)
export const redirectUrl = z.object({ url: z.url() })
export type RedirectUrl = z.infer<typeof redirectUrl>

/** How long a token can be redeemed, ms. */
export const CLIENT_TOKEN_LIFETIME_MS = 60_000
/** POST /api/third-party-client/:clientId/auth-tokens: says to this client, once, who the user is. */
export const clientTokenBody = z.strictObject(from).refine(isOne, ONE)
export const clientToken = z.object({ token: z.string(), expiresAt: timestamp })
export type ClientToken = z.infer<typeof clientToken>

/** POST /api/third-party-client/:clientId/redeem, by the client's server, signed as in docs/game-api.md. */
export const redeemBody = z.strictObject({ token: textUpTo(200).min(1) })
export const redeemed = z.object({
  /** The id of the user's account, as APIs of games get it. */
  platformUserId: id,
  /** Null before the user has a name. */
  userName: z.string().nullable(),
  game: z.string(),
  /** Null of a user who comes from the arena. */
  quest: z.object({ id, slug: z.string(), game: z.string() }).nullable(),
})
export type Redeemed = z.infer<typeof redeemed>

/** Longest play that counts, and how old its end may be, ms. */
export const LONGEST_PLAY_MS = 24 * 3_600_000
export const OLDEST_PLAY_MS = 7 * 24 * 3_600_000

const play = z.strictObject({
  /** The client's id of it: the same of a user counts once. */
  id: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,64}$/, 'must be 1 to 64 letters, digits, dashes and underscores'),
  /** As `redeemed` has it. */
  platformUserId: id,
  game: textUpTo(36).min(1),
  startedAt: timestamp,
  endedAt: timestamp,
})
/** POST /api/third-party-client/:clientId/plays, by the client's server, signed as above: who played a game, and for how long. */
export const playsBody = z.strictObject({ plays: z.array(play).min(1).max(50) })
export type Play = z.infer<typeof play>

/**
 * What became of a play. `recorded`: also if it was before; `unknown-player`: no token of the user was redeemed; `unknown-game`: the game
 * does not name the client; `wrong-time`: it ends before it starts, in the future, too late after its start, or too long ago, or the
 * user played something else in the client meanwhile.
 */
export const playOutcome = z.enum(['recorded', 'unknown-player', 'unknown-game', 'wrong-time'])
export type PlayOutcome = z.infer<typeof playOutcome>
export const recordedPlays = z.object({
  /** In the order of the call. */
  plays: z.array(z.object({ id: z.string(), outcome: playOutcome })),
})
export type RecordedPlays = z.infer<typeof recordedPlays>
