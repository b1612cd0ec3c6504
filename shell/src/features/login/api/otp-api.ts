import type { OtpChallenge, Session } from '@platform/contracts/identity/http'
import type { SecondFactorRequired } from '@platform/contracts/identity/second-factor'
import { type ApiClient, unwrap } from '@platform/remote-kit/api-client'
import type { Channel } from '../model/ongoing-login.ts'

/** Calls of identity about one-time codes. Each rejects with ApiFailure. */
export function otpApi(api: ApiClient) {
  return {
    request: async (channel: Channel, destination: string) =>
      unwrap(
        await api.post<OtpChallenge>(
          '/auth/otp/request',
          channel === 'phone' ? { channel, phone: destination } : { channel, email: destination },
        ),
      ),
    resend: async (challengeId: string) =>
      unwrap(await api.post<OtpChallenge>('/auth/otp/resend', { challengeId })),
    verify: async (challengeId: string, code: string) =>
      unwrap(
        await api.post<Session | SecondFactorRequired>('/auth/otp/verify', { challengeId, code }),
      ),
  }
}
