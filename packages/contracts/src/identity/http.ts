import { z } from 'zod'
import { id, timestamp } from '../envelope.ts'

/** POST /api/auth/otp/request. `phone` with its calling code ("+91 98765 43210"). */
export const otpRequestBody = z.discriminatedUnion('channel', [
  z.strictObject({ channel: z.literal('phone'), phone: z.string().min(4).max(24) }),
  z.strictObject({ channel: z.literal('email'), email: z.string().min(3).max(254) }),
])

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

export const session = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  idToken: z.string(),
  userId: id,
  isNewUser: z.boolean(),
})
export type Session = z.infer<typeof session>

/** POST /api/auth/refresh-token: the refresh token is in the cookie alone. */
export const refreshed = z.object({ accessToken: z.string() })
export type Refreshed = z.infer<typeof refreshed>

/** GET /api/auth/refresh-token?refresh_token=&source=website, for clients that store the token themselves. */
export const refreshQuery = z.object({
  refresh_token: z.string().min(1).max(512),
  source: z.string().max(32).optional(),
})
export const tokenPair = z.object({ accessToken: z.string(), refreshToken: z.string() })
export type TokenPair = z.infer<typeof tokenPair>

/** Name of the HttpOnly cookie with the refresh token of our own client. */
export const REFRESH_COOKIE = 'refreshToken'

export const role = z.enum(['operator', 'treasurer'])
export type Role = z.infer<typeof role>

/** GET /api/users/me/profile. */
export const profile = z.object({
  userId: id,
  userName: z.string().nullable(),
  /** Address of the picture, for an `<img>`. */
  picture: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  email: z.string().nullable(),
  roles: z.array(role),
  createdAt: timestamp,
})
export type Profile = z.infer<typeof profile>

/** Name of a stored picture. */
export const pictureName = z.string().regex(/^[0-9a-f]{64}\.webp$/)

/** PATCH /api/users/me/profile. */
export const profilePatch = z.strictObject({ userName: z.string().max(64) })
export type ProfilePatch = z.infer<typeof profilePatch>

/** GET /api/users/me/username/availability?userName= */
export const userNameAvailability = z.object({ available: z.boolean(), message: z.string() })
export type UserNameAvailability = z.infer<typeof userNameAvailability>
