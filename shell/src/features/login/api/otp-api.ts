import type { OtpChallenge, Session } from '@platform/contracts/identity/http'
import type { SecondFactorRequired } from '@platform/contracts/identity/second-factor'
import { type ApiClient, unwrap } from '@platform/remote-kit/api-client'
import type { Channel, Identity } from '../model/ongoing-login.ts'

/** Calls of identity about one-time codes. Each rejects with ApiFailure. */
export interface CodeApi {
  request(channel: Channel, destination: string, identity: Identity): Promise<OtpChallenge>
  resend(challengeId: string): Promise<OtpChallenge>
  verify(
    challengeId: string,
    code: string,
    identity: Identity,
  ): Promise<Session | SecondFactorRequired>
}

/** Logs in. */
export function otpApi(api: ApiClient): CodeApi {
  return {
    request: async (channel, destination) =>
      unwrap(await api.post('/auth/otp/request', bodyOf(channel, destination))),
    resend: async (challengeId) => unwrap(await api.post('/auth/otp/resend', { challengeId })),
    verify: async (challengeId, code) =>
      unwrap(await api.post('/auth/otp/verify', { challengeId, code })),
  }
}

/** Logs in by the link of an e-mail. */
export function emailLinkApi(api: ApiClient) {
  return {
    verify: async (token: string) =>
      unwrap(await api.post<Session | SecondFactorRequired>('/auth/email-link/verify', { token })),
  }
}

/** Registers, with the first name. */
export function registerApi(api: ApiClient): CodeApi {
  return {
    request: async (channel, destination, { firstName }) =>
      unwrap(await api.post('/auth/register', { ...bodyOf(channel, destination), firstName })),
    resend: otpApi(api).resend,
    verify: async (challengeId, code, { firstName }) =>
      unwrap(await api.post('/auth/register/verify', { challengeId, code, firstName })),
  }
}

const bodyOf = (channel: Channel, destination: string) =>
  channel === 'phone' ? { channel, phone: destination } : { channel, email: destination }
