import type { Profile } from '@platform/contracts/identity/http'
import { type ApiClient, unwrap } from '@platform/remote-kit/api-client'

/** @throws ApiFailure */
export async function saveUserName(api: ApiClient, userName: string): Promise<Profile> {
  return unwrap(await api.patch<Profile>('/users/me/profile', { userName }))
}
