import { z } from 'zod'
import { id, timestamp } from '../envelope.ts'
import { firstNameProblem, firstNameProblems } from '../rules/first-name.ts'
import { isPlaceInAddress } from '../rules/reserved-username.ts'
import { shownText } from '../rules/shown-text.ts'
import { MAX_LINK } from '../rules/social-link.ts'
import { textUpTo } from '../rules/text-up-to.ts'
import { usernameProblem } from '../rules/username.ts'
import { GAMER_ROLES, MAX_PLACE, PLATFORMS, PROFESSIONS } from './profile.ts'
import { role } from './role.ts'

const firstName = textUpTo(64).check(({ value, issues }) => {
  const problem = firstNameProblem(value) ?? (value === '' ? 'length' : null)
  if (problem) issues.push({ code: 'custom', input: value, message: firstNameProblems[problem] })
})
const byPhone = z.strictObject({ channel: z.literal('phone'), phone: textUpTo(24).min(4) })
const byEmail = z.strictObject({ channel: z.literal('email'), email: textUpTo(254).min(3) })

/** POST /api/auth/otp/request. `phone` with its calling code ("+91 98765 43210"). */
export const otpRequestBody = z.discriminatedUnion('channel', [byPhone, byEmail])

/** Response 202 of request and resend. `resendAt`: when a resend is allowed. */
export const otpChallenge = z.object({
  challengeId: id,
  expiresAt: timestamp,
  resendAt: timestamp,
})
export type OtpChallenge = z.infer<typeof otpChallenge>

/** POST /api/auth/otp/resend. */
export const otpResendBody = z.strictObject({ challengeId: id })

/** POST /api/auth/otp/verify. */
export const otpVerifyBody = z.strictObject({
  challengeId: id,
  code: z.string().regex(/^\d{6}$/, 'must be 6 digits'),
})
export type OtpVerifyBody = z.infer<typeof otpVerifyBody>

/** POST /api/auth/email-link/request: as POST /api/auth/otp/request for an address. */
export const emailLinkBody = byEmail.omit({ channel: true })
/** POST /api/auth/email-link/verify and /api/users/me/email/verify-link: the token of the link. */
export const emailTokenBody = z.strictObject({ token: textUpTo(64).min(1) })

/** POST /api/auth/register: sends a code, as POST /api/auth/otp/request does, whether or not there is an account. */
export const registerBody = z.discriminatedUnion('channel', [
  byPhone.extend({ firstName }),
  byEmail.extend({ firstName }),
])
/** POST /api/auth/register/verify: the code makes the account, with this first name. */
export const registerVerifyBody = otpVerifyBody.extend({ firstName })
export type RegisterVerifyBody = z.infer<typeof registerVerifyBody>

/**
 * GET /api/auth/phone-login/page?host=: the messenger's page, which leads back with a token. It sets the cookie that ties the
 * token to this browser: nobody logs another one in by sending them to the page that it leads back to.
 */
export const phoneLoginPageQuery = z.object({
  /** Host of the site's own page, "kovra.io". */
  host: textUpTo(255).min(1),
})
export const phoneLoginPage = z.object({ url: z.url() })
export type PhoneLoginPage = z.infer<typeof phoneLoginPage>

/** POST /api/auth/phone-login: the token with which a messenger's log-in sent the user back. */
export const phoneLoginBody = z.strictObject({
  waId: textUpTo(512).min(1),
  platform: z.enum(PLATFORMS),
  /** The page's host. */
  hostname: textUpTo(253).min(1),
})
export const phoneLoginQuery = z.object({
  source: textUpTo(32).optional(),
  region: textUpTo(32).optional(),
  /** With which the messenger's page led back, in the browser that opened it. */
  state: textUpTo(128).optional(),
})

export const session = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  idToken: z.string(),
  userId: id,
  isNewUser: z.boolean(),
  /** When the account is deleted, as its user asked; they can cancel it. Absent for most. */
  deletedAt: timestamp.optional(),
})
export type Session = z.infer<typeof session>

/** POST /api/auth/refresh-token: the refresh token is in the cookie alone. */
export const refreshed = z.object({ accessToken: z.string() })
export type Refreshed = z.infer<typeof refreshed>

/** GET /api/auth/refresh-token?refresh_token=&source=website, for clients that store the token themselves. */
export const refreshQuery = z.object({
  refresh_token: textUpTo(512).min(1),
  source: textUpTo(32).optional(),
})
export const tokenPair = z.object({ accessToken: z.string(), refreshToken: z.string() })
export type TokenPair = z.infer<typeof tokenPair>

/** Name of the HttpOnly cookie with the refresh token of our own client. */
export const REFRESH_COOKIE = 'refreshToken'

const link = textUpTo(MAX_LINK)
const links = z.strictObject({
  discord: link.nullable(),
  instagram: link.nullable(),
  twitter: link.nullable(),
  facebook: link.nullable(),
  youtube: link.nullable(),
  steam: link.nullable(),
  generic: link.nullable(),
})
const gamerRole = z.enum(Object.values(GAMER_ROLES))
const platform = z.enum(PLATFORMS)

/** What users say about themselves; null is what they have not said. */
export const profileDetails = z.object({
  firstName: z.string().nullable(),
  /** ISO 3166-1 alpha-2. */
  country: z.string().nullable(),
  city: z.string().nullable(),
  college: z.string().nullable(),
  profession: z.enum(PROFESSIONS).nullable(),
  /** Id of a role of gamers. */
  preferredRole: gamerRole.nullable(),
  preferredPlatform: platform.nullable(),
  links,
})
export type ProfileDetails = z.infer<typeof profileDetails>

/** GET /api/users/me/profile. */
export const profile = profileDetails.extend({
  userId: id,
  userName: z.string().nullable(),
  /** Address of the picture, for an `<img>`. */
  picture: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  email: z.string().nullable(),
  roles: z.array(role),
  /** The user's profile as an AI expert, which gives no rights; absent of a user who is none. */
  expertId: id.optional(),
  createdAt: timestamp,
})
export type Profile = z.infer<typeof profile>

/** PATCH /api/users/me/profile. */
export const profilePatch = z
  .strictObject({
    userName: textUpTo(64),
    firstName: textUpTo(64).nullable(),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .nullable(),
    city: shownText(MAX_PLACE).nullable(),
    college: shownText(MAX_PLACE).nullable(),
    profession: z.enum(PROFESSIONS).nullable(),
    /** Null takes a link away; those that are not named stay. */
    links: links.partial(),
  })
  .partial()
export type ProfilePatch = z.infer<typeof profilePatch>

/** GET /api/users/me/username/availability?userName= */
export const userNameAvailability = z.object({ available: z.boolean(), message: z.string() })
export type UserNameAvailability = z.infer<typeof userNameAvailability>

/** PUT /api/users/me/username, POST /api/users/me/username/verify. */
export const userNameBody = z.strictObject({ userName: textUpTo(64) })
export type UserNameBody = z.infer<typeof userNameBody>

/** GET /api/users/userid-by-username?userName= */
export const userNameQuery = z.object({ userName: textUpTo(64) })
export const userIdOfName = z.object({ userId: id })

/** PUT /api/users/me/preferred-role and preferred-platform. */
export const preferredRoleBody = z.strictObject({ role: gamerRole })
export const preferredPlatformBody = z.strictObject({ platform })

/** GET and PUT /api/users/me/privacy: whether everybody sees these parts of the profile. */
export const privacy = z.strictObject({
  picture: z.boolean(),
  firstName: z.boolean(),
  place: z.boolean(),
  work: z.boolean(),
  preferences: z.boolean(),
  links: z.boolean(),
  /** A page from before this choice was there does not say it. */
  since: z.boolean().default(false),
  /** Their name beside rewards that were just paid. As above. */
  winnings: z.boolean().default(false),
})
export type Privacy = z.infer<typeof privacy>

/** PUT /api/users/me/consents. */
export const consentsBody = z.strictObject({ news: z.boolean(), analytics: z.boolean() })
const consent = z.object({ given: z.boolean(), at: timestamp.nullable() })
/** GET /api/users/me/consents: when each was last given or taken back; null before the first answer. */
export const consents = z.object({ news: consent, analytics: consent })
export type Consents = z.infer<typeof consents>

/** GET /api/users/:userName/profile: what the user shows to everybody. What is hidden looks like what is not filled in. */
export const publicProfile = profileDetails.extend({
  userId: id,
  userName: z.string(),
  picture: z.string().nullable(),
  /** The month, in UTC: "2026-01". */
  memberSince: z
    .string()
    .regex(/^\d{4}-\d{2}$/)
    .nullable(),
})
export type PublicProfile = z.infer<typeof publicProfile>

/** A name that a user can have. */
export const namedUserParams = z.strictObject({
  userName: textUpTo(64).refine(
    (name) => usernameProblem(name) === null && !isPlaceInAddress(name),
  ),
})

/** POST /api/users/batch-details: ids that nobody has are left out. */
export const batchDetailsBody = z.strictObject({ userIds: z.array(id).min(1).max(100) })
export const batchDetails = z.object({
  items: z.array(
    z.object({ userId: id, userName: z.string().nullable(), picture: z.string().nullable() }),
  ),
})

/** GET /api/users/professions. */
export const professions = z.object({ items: z.array(z.enum(PROFESSIONS)) })
/** GET /api/users/countries: India and Brazil first. `name` is in many languages, English first. */
export const countries = z.object({
  items: z.array(
    z.object({
      name: z.record(z.string(), z.string()),
      dial_code: z.string(),
      code: z.string(),
      flag: z.string(),
    }),
  ),
})
export type Countries = z.infer<typeof countries>
/** GET /api/users/cities and /api/users/colleges: names that begin with `q`, or one of whose words does. */
export const placesQuery = z.object({
  country: z.string().regex(/^[A-Z]{2}$/),
  q: textUpTo(MAX_PLACE).default(''),
})
export const places = z.object({ items: z.array(z.string()) })
export type Places = z.infer<typeof places>
