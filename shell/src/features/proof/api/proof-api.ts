import type { OtpChallenge } from '@platform/contracts/identity/http'
import { type ApiClient, unwrap } from '@platform/remote-kit/api-client'

/** Calls of identity that prove the account again. Each rejects with ApiFailure. */
export function proofApi(api: ApiClient) {
  return {
    requestCode: async (channel: 'phone' | 'email') =>
      unwrap(await api.postWithAuth<OtpChallenge>('/auth/proof/code', { channel })),
    verifyCode: async (challengeId: string, code: string) =>
      unwrap(await api.postWithAuth<null>('/auth/proof/verify', { challengeId, code })),
  }
}
