import type { Platform } from '../platform/platform.ts'
import { type Answer, apiAt } from './api.ts'
import type { ReceivedCode } from './user.ts'

/** Sends the code once. */
export function verifyCode(platform: Platform, body: ReceivedCode): Promise<Answer> {
  return apiAt(platform.api)({ method: 'POST', path: '/api/auth/otp/verify', body })
}

/** Exchanges the refresh token for a new pair, once, as clients without cookies do. */
export function refresh(platform: Platform, refreshToken: string): Promise<Answer> {
  const query = new URLSearchParams({ refresh_token: refreshToken, source: 'website' })
  return apiAt(platform.api)({ method: 'GET', path: `/api/auth/refresh-token?${query}` })
}
