import { z } from 'zod'
import { timestamp } from '../envelope.ts'
import { latinLookOf } from '../rules/latin-look.ts'
import { plainLine } from '../rules/plain-text.ts'
import { isReservedUsername } from '../rules/reserved-username.ts'
import { textUpTo } from '../rules/text-up-to.ts'
import { adminPartner, type embedName, partnerKey, partnerOrigin } from './partners.ts'

/** Keys that a user has at most. */
export const MOST_PARTNER_KEYS = 10
/** So long a secret works after another one took its place, ms: a partner's servers change one after the other. */
export const OLD_SECRET_MS = 24 * 3_600_000
/**
 * What a key has that a user makes. The balance is given by an operator (decision 0053).
 */
export const OWN_EMBEDS = [
  'campaign-feed',
  'leaderboard',
  'pog-feed',
  'quest',
] as const satisfies readonly z.infer<typeof embedName>[]

/** How a partner proves that an origin is theirs; one of the two is enough. */
const originProof = z.object({
  /** The line that the file, or the TXT record, holds. It is the same for all origins of a key. */
  value: z.string(),
  /** Path of the file at the origin. */
  filePath: z.string(),
  /** The label of the TXT record, in front of the host: `_kovra-partner.site.example`. */
  dnsLabel: z.string(),
})
export type OriginProof = z.infer<typeof originProof>

/** A partner's key, as its user sees it. */
export const ownKey = adminPartner.extend({
  /** A test key shows its embeds anywhere, and pays nobody: what comes by it is in the test report alone. */
  test: z.boolean(),
  /** Until when the secret before the last one works as well; null where there is none. */
  oldSecretUntil: timestamp.nullable(),
  proof: originProof,
})
export type OwnKey = z.infer<typeof ownKey>

/** The user calls it that: a name that passes for us or for staff, in any alphabet, is none. Beside it users see where its pages are. */
const ownName = plainLine(80).refine(
  (name) => !isReservedUsername(latinLookOf(name).replace(/[^a-z0-9]/gi, '')),
  { message: 'must not pass for the platform or its staff' },
)
const newKey = { name: ownName }
/**
 * POST /api/auth/partners/register: makes the caller a partner, with one live and one test key; repeated, it answers with those that there are.
 * The live key shows nothing before it has an origin.
 */
export const registerPartnerBody = z.strictObject(newKey)
/** Also GET /api/auth/partners/me/keys: the caller's keys, the oldest first; none before they have registered. */
export const ownKeys = z.object({ items: z.array(ownKey) })
export type OwnKeys = z.infer<typeof ownKeys>

/** POST /api/auth/partners/me/keys: another key. */
export const newKeyBody = z.strictObject({ ...newKey, test: z.boolean().default(false) })

/** `:key` is one of the caller's: of another nothing is found. */
export const ownKeyParams = z.strictObject({ key: partnerKey })

/**
 * POST /api/auth/partners/me/keys/:key/origins: adds an origin of the caller's. That of a live key is proven by a file or a TXT record, which is
 * looked for now: ORIGIN_NOT_PROVEN says what was found in their place. A test key takes any.
 */
export const addOriginBody = z.strictObject({ origin: partnerOrigin })
/** DELETE /api/auth/partners/me/keys/:key/origins?origin=: its pages show no embed any more, within a minute. */
export const removeOriginQuery = z.strictObject({ origin: partnerOrigin })

/** What was found where a proof was looked for. */
const proofFound = z.enum(['proven', 'nothing', 'another-value', 'no-answer', 'not-public'])
export type ProofFound = z.infer<typeof proofFound>

/** POST /api/auth/partners/me/keys/:key/secret: a new secret, shown only here; the one before works a day longer. */
export const rotateOwnSecretBody = z.strictObject({
  /** The `secretVersion` that the caller read: of two who make a secret at the same time one does. */
  before: adminPartner.shape.secretVersion,
})

/**
 * What was seen of a key in the last 30 days: `shown`: a frame of `<embed>/<placement>`; `unlisted-origin`: a page of an origin that is not on the
 * list asked for a frame; `handed-over`: its server handed a user over, for this purpose; `secret-taken`: its server came with its secret;
 * `secret-refused`: a server came with a secret that is not its own.
 */
const partnerSign = z.object({
  kind: z.enum(['shown', 'unlisted-origin', 'handed-over', 'secret-taken', 'secret-refused']),
  value: z.string(),
  /** To the minute. */
  lastAt: timestamp,
})
export type PartnerSign = z.infer<typeof partnerSign>

/** GET /api/auth/partners/me/keys/:key/diagnostics. */
export const diagnostics = z.object({
  /** What keeps the key from working, the first to mend first; none when all is well. */
  problems: z.array(
    z.enum([
      'switched-off',
      'no-origin',
      'origin-not-proven',
      'origins-refused',
      'no-secret',
      'secret-refused',
    ]),
  ),
  /** Each origin, with what is found of its proof now; null of a test key. */
  origins: z.array(z.object({ origin: partnerOrigin, proof: proofFound.nullable() })),
  signs: z.array(partnerSign),
})
export type Diagnostics = z.infer<typeof diagnostics>

/** POST /api/auth/partners/:key/refusals, from the shell's server: a page of this origin asked for a frame, and is not on the list. */
export const refusalBody = z.strictObject({ origin: textUpTo(200).min(1) })
export const refusalNoted = z.object({})
