import { z } from 'zod'
import { pageOf, timestamp } from '../envelope.ts'
import { patternHost } from '../rules/origin-pattern.ts'
import { plainLine } from '../rules/plain-text.ts'
import { textUpTo } from '../rules/text-up-to.ts'

/** What a partner may embed; each name is a module that a remote exposes (`contracts/shell/embeds`). */
export const embedName = z.enum(['campaign-feed', 'balance', 'leaderboard', 'pog-feed', 'quest'])
export type EmbedName = z.infer<typeof embedName>

/**
 * What a partner's embeds may read of a user who agreed: `progress` in campaigns, and `balance`. Each embed needs one
 * (`contracts/shell/embeds`); an embed's token carries those of its connection as the claim `scope`.
 */
export const embedScope = z.enum(['progress', 'balance'])
export type EmbedScope = z.infer<typeof embedScope>
/** Of a connection that was made before there were others. */
export const FIRST_SCOPES: readonly EmbedScope[] = ['progress']
const embedScopes = z.array(embedScope).max(embedScope.options.length)

/** The partner's public key: it appears in the partner's page. A test key begins with `pk_test_`. */
export const partnerKey = z.string().regex(/^pk_(test_)?[A-Za-z0-9]{8,40}$/)
/** Origins that a partner has at most. */
export const MOST_ORIGINS = 50
/**
 * `https://partner.example`, without a path; plain http only for localhost. The first label may have one `*` in it, for the previews of a site:
 * `https://*.preview.partner.example`, `https://shop-*.host.example` (`rules/origin-pattern`).
 */
export const partnerOrigin = textUpTo(200)
  .regex(
    /^https:\/\/(\*\.|[a-z0-9-]*\*[a-z0-9-]*\.)?([a-z0-9-]+\.)*[a-z0-9-]+(:\d+)?$|^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/,
  )
  // A browser writes an origin in one way only: another notation would never match.
  .refine((origin) => isWrittenAsBrowsersDo(origin), {
    message: 'must be written as browsers do: no default port, a valid host',
  })
  // What follows the pattern is a site of somebody, not a whole top-level domain.
  .refine((origin) => !isPattern(origin) || patternHost(origin).includes('.'), {
    message: 'must have a host with a dot after its pattern',
  })

const isPattern = (origin: string) => origin.includes('*') && isWrittenAsBrowsersDo(origin)
const isWrittenAsBrowsersDo = (origin: string) => {
  const one = origin.replace('*', 'x')
  return URL.canParse(one) && new URL(one).origin === one
}

/** GET /api/auth/partners/:key, public: the partner's origins and embeds. 404 for an unknown or inactive key. */
export const partner = z.object({
  key: partnerKey,
  name: z.string(),
  /** None of a live key whose user has not proven one yet. */
  origins: z.array(partnerOrigin).max(MOST_ORIGINS),
  embeds: z.array(embedName),
})
export type Partner = z.infer<typeof partner>

/** GET /internal/partners/:key: whether there is a partner with this key, also one that is switched off. */
export const partnerKnownParams = z.strictObject({ key: partnerKey })
export const partnerKnown = z.object({ exists: z.boolean() })

const partnerTerms = z.strictObject({
  name: plainLine(80),
  origins: partner.shape.origins,
  embeds: z.array(embedName).min(1).max(embedName.options.length),
  active: z.boolean().default(true),
})
export type PartnerTerms = z.output<typeof partnerTerms>

/** PUT /api/auth/admin/partners/:key, for operators. */
export const partnerBody = partnerTerms
  .extend({
    /**
     * The terms that the partner had when the caller decided, null for a new partner: two who decide at the same time do not undo
     * each other's change.
     */
    before: partnerTerms.nullable(),
  })
  // A user's own key may have none yet.
  .refine(({ origins, before }) => origins.length > 0 || before?.origins.length === 0, {
    path: ['origins'],
    message: 'must have at least one',
  })
/** Response of that PUT. */
export const adminPartner = partner.extend({
  active: z.boolean(),
  /** Whether a secret exists: without one the partner's server cannot hand users over. */
  hasSecret: z.boolean(),
  /** How many secrets it has had. */
  secretVersion: z.number().int().nonnegative(),
  createdAt: timestamp,
})
export type AdminPartner = z.infer<typeof adminPartner>
/** GET /api/auth/admin/partners?cursor=, for operators: a page of partners, in order of keys. */
export const adminPartners = pageOf(adminPartner)
export const adminPartnersQuery = z.object({ cursor: textUpTo(500).optional() })
/** POST /api/auth/admin/partners/:key/secret, for operators. */
export const rotateSecretBody = z.strictObject({
  /** The `secretVersion` that the caller read: of two who make a secret at the same time one does. */
  before: adminPartner.shape.secretVersion,
})
/** Its answer: a new secret, shown only here; it replaces the previous one. */
export const partnerSecret = z.object({ secret: z.string() })

/**
 * POST /api/auth/embed/tokens, from the partner's SERVER with HTTP Basic `key:secret`: a single-use token that
 * hands one of the partner's users over. `sign-in` requires an existing connection (404 NOT_CONNECTED);
 * `connect` starts one, which the logged-in user confirms on our own site. Without that consent a partner
 * cannot act for a user.
 */
export const handoverBody = z.strictObject({
  /** The user's id at the partner. */
  externalUserId: textUpTo(128).min(1),
  purpose: z.enum(['sign-in', 'connect']),
})
export const handover = z.object({ token: z.string(), expiresAt: timestamp })
export type Handover = z.infer<typeof handover>
/** Lifetime of a token for each purpose, ms. */
export const HANDOVER_LIFETIME_MS = { 'sign-in': 60_000, connect: 600_000 } as const

const handoverToken = textUpTo(200).min(20)

/**
 * POST /api/auth/embed/sign-in {partner, token}: redeems a `sign-in` token, once. The access token has the
 * audience `embed:<partner>`, is valid for 15 minutes, and comes without phone, e-mail, role or refresh token.
 */
export const embedSignInBody = z.strictObject({ partner: partnerKey, token: handoverToken })
export const embedSession = z.object({
  accessToken: z.string(),
  userId: z.string(),
  expiresAt: timestamp,
})
export type EmbedSession = z.infer<typeof embedSession>

/**
 * Query parameters of `/connect`, and of the address that its user goes back to: `?return_url=https://site.example/account` comes back as
 * `https://site.example/account?connect=connected`.
 */
export const CONNECT_RETURN = { address: 'return_url', outcome: 'connect' } as const
/** What came of it: the user agreed, or left without. */
export type ConnectOutcome = 'connected' | 'cancelled'

const connectToken = { partner: partnerKey, token: handoverToken }
/**
 * POST /api/auth/embed/connect/preview {partner, token, returnUrl}, signed in: the partner that the user is about to connect to, and where they
 * go back to. HANDOVER_INVALID, as for POST /api/auth/embed/connect, also of a live key without any listed origin, and of a test key
 * for all but its own user.
 */
export const connectPreviewBody = z.strictObject({
  ...connectToken,
  /** As the partner's link has it. */
  returnUrl: textUpTo(2_000).optional(),
})
export const connectPreview = z.object({
  partnerName: z.string(),
  /** Where the partner's pages are: its name is what it calls itself. Null for a test key alone that has no origin, or only patterns. */
  site: z.url().nullable(),
  expiresAt: timestamp,
  /** What the partner's embeds would read, if the user agrees to all of it. */
  scopes: embedScopes,
  /** The `returnUrl` of the call, if it is a page of one of the partner's origins; null for any other, and where there is none. */
  returnUrl: z.url().nullable(),
})
export type ConnectPreview = z.infer<typeof connectPreview>
/**
 * POST /api/auth/embed/connect {partner, token, scopes}, signed in: connects and uses up the token. `scopes` is what the user agreed to,
 * which may be nothing: the embeds then show them what a visitor sees;
 * what none of the partner's embeds reads is left out. Where there is a connection already, it has these scopes from now on.
 */
export const connectBody = z.strictObject({
  ...connectToken,
  scopes: embedScopes.default([...FIRST_SCOPES]),
})
export const connection = z.object({
  partner: partnerKey,
  partnerName: z.string(),
  /** Where the partner's pages are; null for a partner without any but patterns. */
  site: z.url().nullable(),
  /** What the partner's embeds may read. */
  scopes: embedScopes,
  connectedAt: timestamp,
})
export type Connection = z.infer<typeof connection>
/**
 * GET /api/users/me/connections: the user's connections. DELETE /api/users/me/connections/:partner ends one: its hand-over
 * tokens are refused at once, its access tokens within seconds.
 */
export const connections = z.object({ items: z.array(connection) })

const EMBED_AUDIENCE = 'embed:'
/** Audience of an embed's tokens. A route accepts it only with `access: { user, embed: <scope> }`. */
export const embedAudience = (key: string) => `${EMBED_AUDIENCE}${key}`
/** The partner of an embed audience; null for any other audience. */
export function partnerOfAudience(audience: string): string | null {
  if (!audience.startsWith(EMBED_AUDIENCE)) return null
  return partnerKey.safeParse(audience.slice(EMBED_AUDIENCE.length)).data ?? null
}
