import type {
  Consents,
  Countries,
  Places,
  Privacy,
  Profile,
  ProfilePatch,
} from '@platform/contracts/identity/http'
import { type ApiClient, unwrap } from '@platform/remote-kit/api-client'
import { queryOptions } from '@platform/remote-kit/query'

/** @throws ApiFailure */
export async function saveDetails(api: ApiClient, details: ProfilePatch): Promise<Profile> {
  return unwrap(await api.patch<Profile>('/users/me/profile', details))
}

/** Why a preference was not saved, beyond a refusal of the server. */
export class PreferenceFailure extends Error {
  readonly reason: 'missing' | 'no-data'
  constructor(reason: PreferenceFailure['reason']) {
    super(`preference not saved: ${reason}`)
    this.reason = reason
  }
}

/** @throws ApiFailure; PreferenceFailure without a session or a choice, or when the answer has no profile */
export async function savePreference(
  { api, accessToken }: { api: ApiClient; accessToken: string | null },
  ...[name, value]: ['role' | 'platform', string]
): Promise<Profile> {
  if (accessToken === null || value === '') throw new PreferenceFailure('missing')
  const path = `/users/me/preferred-${name}`
  const saved = unwrap(await api.putWithAuth<Profile | null>(path, { [name]: value }))
  if (!saved) throw new PreferenceFailure('no-data')
  return saved
}

export const privacyQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['privacy'],
    queryFn: async ({ signal }) =>
      unwrap(await api.getWithAuth<Privacy>('/users/me/privacy', { signal })),
  })

export const consentsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['consents'],
    queryFn: async ({ signal }) =>
      unwrap(await api.getWithAuth<Consents>('/users/me/consents', { signal })),
  })

const LISTS = { staleTime: Infinity }

export const countriesQuery = (api: ApiClient) =>
  queryOptions({
    ...LISTS,
    queryKey: ['countries'],
    queryFn: async ({ signal }) =>
      unwrap(await api.get<Countries>('/users/countries', { signal })).items,
  })

/** What a field suggests for the text so far; without a country nothing. */
export const placesQuery = (
  api: ApiClient,
  kind: 'cities' | 'colleges',
  country: string,
  q: string,
) =>
  queryOptions({
    ...LISTS,
    queryKey: [kind, country, q],
    enabled: country !== '',
    queryFn: async ({ signal }) => {
      const answer = await api.get<Places>(`/users/${kind}`, {
        query: { country, q },
        signal,
      })
      return answer.success ? answer.data.items : []
    },
  })
