import { z } from 'zod'
import { DAY_MS } from '../constants.ts'
import { timestamp } from '../envelope.ts'
import { ownPath } from '../rules/own-path.ts'
import { textUpTo } from '../rules/text-up-to.ts'
import { session } from './http.ts'
import { secondFactorRequired } from './second-factor.ts'
import { socialNames as names } from './social-names.ts'

/** Where an outside account that proves a user may be, in the order of spec 3. `twitter` is X. */
export const outsideProvider = z.enum([
  'twitter',
  'discord',
  'google',
  'wallet',
  'steam',
  'telegram',
])
export type OutsideProvider = z.infer<typeof outsideProvider>

/** `{social}` of the messages of spec 8. */
export const socialNames: Readonly<Record<OutsideProvider, string>> = names

/** Those that have a page where the user agrees; a wallet signs a message instead. */
export const redirectProvider = outsideProvider.exclude(['wallet'])
export type RedirectProvider = z.infer<typeof redirectProvider>
/** Those that answer with an OAuth 2 code. */
export const codeProvider = outsideProvider.extract(['google', 'twitter', 'discord'])
export type CodeProvider = z.infer<typeof codeProvider>

/** `login`: as the user of the outside account, a new one if nobody has it. `connect`: adds it to the signed-in user. */
export const socialPurpose = z.enum(['login', 'connect'])
export type SocialPurpose = z.infer<typeof socialPurpose>

/** How long a disconnected account stays its user's: others cannot use it, and the user cannot connect another one, ms. */
export const SOCIAL_COOLING_OFF_MS = 7 * DAY_MS
/** Time for the provider's page, ms. */
export const SOCIAL_FLOW_LIFETIME_MS = 10 * 60_000

/** GET /api/auth/social/providers, public: those that this deployment is set up for. */
export const socialProviders = z.object({
  providers: z.array(outsideProvider),
  /** Whether one can log in by a phone number that a messenger has verified. */
  phoneLogin: z.boolean(),
})
export type SocialProviders = z.infer<typeof socialProviders>

/** Where the user goes afterwards: a page of this site. */
const redirect = textUpTo(512).refine((path) => ownPath(path) !== null, {
  message: 'must be a path of this site',
})

/**
 * GET /api/auth/social/redirect?provider=&host=&redirect=&purpose=: the provider's page for one flow. It sets the cookie that
 * ties the flow to this browser; `connect` needs a signed-in user, whose session alone can finish the flow.
 */
export const socialRedirectQuery = z.object({
  provider: redirectProvider,
  /** Host of the site's own page, "kovra.io". */
  host: textUpTo(255).min(1),
  redirect: redirect.default('/'),
  purpose: socialPurpose.default('login'),
})
/** `nonce`: for Google's button, which puts it into the ID token. `state`: names the flow. */
export const socialRedirect = z.object({ url: z.url(), state: z.string(), nonce: z.string() })
export type SocialRedirect = z.infer<typeof socialRedirect>

/** The query, and for Telegram the fragment, with which the provider sent the user back, without `?` or `#`. */
const returned = textUpTo(8_192).min(1)
/** POST /api/auth/social/authenticate. */
export const socialAuthenticateBody = z.strictObject({ provider: codeProvider, returned })
/** POST /api/auth/steam/connect, POST /api/auth/telegram/link. */
export const returnedBody = z.strictObject({ returned })
/** POST /api/auth/google/authenticate: the ID token of Google's button, asked for with the nonce of a flow. */
export const googleAuthenticateBody = z.strictObject({
  state: textUpTo(128).min(1),
  credential: textUpTo(8_192).min(1),
})

/** GET /api/auth/wallet/nonce?purpose=&redirect=: for one Sign-In-With-Ethereum message. Sets the cookie, as above. */
export const walletLoginQuery = z.object({
  redirect: redirect.default('/'),
  purpose: socialPurpose.default('login'),
})
export const walletLoginNonce = z.object({ nonce: z.string(), expiresAt: timestamp })
export type WalletLoginNonce = z.infer<typeof walletLoginNonce>
/** POST /api/auth/wallet/authenticate: an EIP-4361 message of our domain on `WALLET_CHAIN_ID`, and its signature. */
export const walletAuthenticateBody = z.strictObject({
  message: textUpTo(2_048).min(1),
  signature: textUpTo(1_024).regex(/^0x[0-9a-fA-F]+$/),
})

/** What a finished flow did. */
export const socialOutcome = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('logged-in'),
    provider: outsideProvider,
    redirect: z.string(),
    session,
  }),
  secondFactorRequired.extend({ provider: outsideProvider, redirect: z.string() }),
  z.object({ outcome: z.literal('connected'), provider: outsideProvider, redirect: z.string() }),
])
export type SocialOutcome = z.infer<typeof socialOutcome>

export const socialStatus = z.object({
  isActive: z.boolean(),
  /** E-mail address at Google, address of a wallet, else the name that others see there. */
  handle: z.string().nullable(),
  linkedAt: timestamp.nullable(),
  /** Until then no other account of this provider can be connected; null when none was disconnected. */
  coolingOffUntil: timestamp.nullable(),
  /** The provider's access was withdrawn there: tasks of this provider need the account to be connected again. */
  needsReconnect: z.boolean(),
})
export type SocialStatus = z.infer<typeof socialStatus>
/** GET /api/auth/social/status, and the answer of each call that changes it. */
export const socialStatuses = z.record(outsideProvider, socialStatus)
export type SocialStatuses = z.infer<typeof socialStatuses>

/** POST /api/auth/social/disconnect. */
export const socialDisconnectBody = z.strictObject({ provider: outsideProvider })
/** PUT /api/update_social_profile: reads the account's present name from its provider. For Steam PUT /api/update_steam_social_profile. */
export const updateSocialProfileBody = z.strictObject({ provider: codeProvider })

/** GET /internal/social/:userId/:provider: the account that the user has connected. */
export const socialAccountParams = z.strictObject({ userId: z.uuid(), provider: outsideProvider })
export const socialAccount = z.object({
  isActive: z.boolean(),
  /** The account's id at the provider; null where none is connected. */
  subject: z.string().nullable(),
  /** Its name there, as in `socialStatus`. Absent from an instance before this field. */
  handle: z.string().nullable().optional(),
})
export type SocialAccount = z.infer<typeof socialAccount>

/** GET /internal/social/:userId/:provider/token: a token that is valid for at least another minute. */
export const socialTokenParams = z.strictObject({ userId: z.uuid(), provider: codeProvider })
export const socialToken = z.object({
  accessToken: z.string(),
  /** The account's id at the provider. */
  subject: z.string(),
  /** Its name there, as in `socialStatus`. Absent from an instance before this field. */
  handle: z.string().nullable().optional(),
  expiresAt: timestamp.nullable(),
})
export type SocialToken = z.infer<typeof socialToken>
/**
 * PUT /internal/social/:userId/:provider/token: the provider has refused `refused`. A newer token, or
 * SOCIAL_RECONNECT_NEEDED where the access was withdrawn there, which users then see in `needsReconnect`.
 */
export const renewSocialTokenBody = z.strictObject({ refused: textUpTo(8_192).min(1) })

/** How a session began. */
export const loginMethod = z.enum(['phone', 'email', ...outsideProvider.options, 'passkey'])
export type LoginMethod = z.infer<typeof loginMethod>
