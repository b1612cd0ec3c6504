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
