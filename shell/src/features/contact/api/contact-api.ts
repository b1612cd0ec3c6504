import type { UndoneContact } from '@platform/contracts/identity/contacts'
import type { OtpChallenge, Profile } from '@platform/contracts/identity/http'
import { type ApiClient, unwrap } from '@platform/remote-kit/api-client'

export type ContactChannel = 'phone' | 'email'

/** Calls of identity that change where a user gets codes. Each rejects with ApiFailure. */
export function contactApi(api: ApiClient) {
  return {
    requestCode: async (channel: ContactChannel, to: string) =>
      unwrap(await api.putWithAuth<OtpChallenge>(`/users/me/${channel}`, { [channel]: to })),
    confirm: async (channel: ContactChannel, challengeId: string, code: string) =>
      unwrap(await api.postWithAuth<Profile>(`/users/me/${channel}/verify`, { challengeId, code })),
    confirmByLink: async (token: string) =>
      unwrap(await api.postWithAuth<Profile>('/users/me/email/verify-link', { token })),
    undo: async (token: string) =>
      unwrap(await api.post<UndoneContact>('/auth/contact/undo', { token })),
  }
}
