import { z } from 'zod'
import { pageOf, timestamp } from '../envelope.ts'

/** Names of what a partner may embed; each is a module that a remote exposes (`contracts/shell/embeds`). */
export const embedName = z.enum(['campaign-feed'])
export type EmbedName = z.infer<typeof embedName>

/** Public: it stands in the partner's page. */
export const partnerKey = z.string().regex(/^pk_[A-Za-z0-9]{8,40}$/)
/** `https://partner.example`, without a path; plain http only for localhost. */
export const partnerOrigin = z
  .string()
  .max(200)
  .regex(/^https:\/\/[a-z0-9.-]+(:\d+)?$|^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/)
  // A browser names an origin in one way only: another spelling would never match.
  .refine((origin) => URL.canParse(origin) && new URL(origin).origin === origin, {
    message: 'must be written as browsers do: no default port, a valid host',
  })

/** GET /api/auth/partners/:key, public: who may frame which embed. 404 for a key that is unknown or off. */
export const partner = z.object({
  key: partnerKey,
  name: z.string(),
  origins: z.array(partnerOrigin).min(1).max(50),
  embeds: z.array(embedName),
})
export type Partner = z.infer<typeof partner>

/** PUT /api/auth/admin/partners/:key, for operators. */
export const partnerBody = z.strictObject({
  name: z.string().min(1).max(80),
  origins: partner.shape.origins,
  embeds: z.array(embedName).min(1),
  active: z.boolean().default(true),
})
/** Answer of that PUT. */
export const adminPartner = partner.extend({
  active: z.boolean(),
  /** Whether a secret was made: without one the partner's server cannot hand users over. */
  hasSecret: z.boolean(),
  createdAt: timestamp,
})
export type AdminPartner = z.infer<typeof adminPartner>
/** GET /api/auth/admin/partners?cursor=, for operators: a page of all partners, by key. */
export const adminPartners = pageOf(adminPartner)
export const adminPartnersQuery = z.object({ cursor: z.string().max(500).optional() })
/** POST /api/auth/admin/partners/:key/secret, for operators: a new secret, shown this once; the one before ends. */
export const partnerSecret = z.object({ secret: z.string() })

/**
 * POST /api/auth/embed/tokens, from the partner's SERVER with HTTP Basic `key:secret`: a one-use token that
 * hands one of the partner's users over. `sign-in` needs a connection made before (404 NOT_CONNECTED);
 * `connect` starts one, which the user confirms on our own site while logged in. Until a user has agreed
 * there, no partner can act as anybody.
 */
export const handoverBody = z.strictObject({
  /** The user's id at the partner. */
  externalUserId: z.string().min(1).max(128),
  purpose: z.enum(['sign-in', 'connect']),
})
export const handover = z.object({ token: z.string(), expiresAt: timestamp })
export type Handover = z.infer<typeof handover>
/** ms that a token for each purpose may be redeemed. */
export const HANDOVER_LIFETIME_MS = { 'sign-in': 60_000, connect: 600_000 } as const

const handoverToken = z.string().min(20).max(200)

/**
 * POST /api/auth/embed/sign-in {partner, token}: redeems a `sign-in` token, once. The access token has the
 * audience `embed:<partner>`, lives 15 minutes, has no phone, e-mail, role or refresh token.
 */
export const embedSignInBody = z.strictObject({ partner: partnerKey, token: handoverToken })
export const embedSession = z.object({
  accessToken: z.string(),
  userId: z.string(),
  expiresAt: timestamp,
})
export type EmbedSession = z.infer<typeof embedSession>

/** POST /api/auth/embed/connect/preview {partner, token}, signed in: whom the user is about to connect with. */
export const connectBody = z.strictObject({ partner: partnerKey, token: handoverToken })
export const connectPreview = z.object({ partnerName: z.string(), expiresAt: timestamp })
export type ConnectPreview = z.infer<typeof connectPreview>
/** POST /api/auth/embed/connect {partner, token}, signed in: connects, and uses the token up. */
export const connection = z.object({
  partner: partnerKey,
  partnerName: z.string(),
  connectedAt: timestamp,
})
export type Connection = z.infer<typeof connection>
/** GET /api/users/me/connections -> the user's own; DELETE /api/users/me/connections/:partner ends one, and its tokens. */
export const connections = z.object({ items: z.array(connection) })

const EMBED_AUDIENCE = 'embed:'
/** Audience of the tokens of an embed. Routes take it only where they say `access: { user, embed: true }`. */
export const embedAudience = (key: string) => `${EMBED_AUDIENCE}${key}`
/** The partner whose embed a token is for; null when it is for something else. */
export function partnerOfAudience(audience: string): string | null {
  if (!audience.startsWith(EMBED_AUDIENCE)) return null
  return partnerKey.safeParse(audience.slice(EMBED_AUDIENCE.length)).data ?? null
}
