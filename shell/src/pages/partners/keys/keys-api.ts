import type { Diagnostics, OwnKey, OwnKeys } from '@platform/contracts/identity/partner-keys'
import type { PartnerReport } from '@platform/contracts/quests/partner-reports'
import { type ApiClient, unwrap } from '@platform/remote-kit/api-client'

const PATH = '/auth/partners'
const KEYS = `${PATH}/me/keys`

/** The user's own keys; none before they have registered. */
export const keysQuery = (api: ApiClient) => ({
  queryKey: ['partner-keys'],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    unwrap(await api.getWithAuth<OwnKeys>(KEYS, { signal })).items,
})

/** What keeps a key from working, as it is now: the proofs of its sites are looked for anew. */
export const diagnosticsQuery = (api: ApiClient, key: string) => ({
  queryKey: ['partner-keys', key, 'diagnostics'],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    unwrap(await api.getWithAuth<Diagnostics>(`${KEYS}/${key}/diagnostics`, { signal })),
})

/** @param days whole days in UTC, both included */
export const reportQuery = (api: ApiClient, key: string, days: { from: string; to: string }) => ({
  queryKey: ['partner-keys', key, 'report', days],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    unwrap(
      await api.getWithAuth<PartnerReport>(`${PATH}/me/reports`, {
        query: { key, ...days },
        signal,
      }),
    ),
})

/** Calls that change the user's keys. Each rejects with ApiFailure. */
export function keysApi(api: ApiClient) {
  return {
    register: async (name: string) =>
      unwrap(await api.postWithAuth<OwnKeys>(`${PATH}/register`, { name })).items,
    make: async (body: { name: string; test: boolean }) =>
      unwrap(await api.postWithAuth<OwnKey>(KEYS, body)),
    addOrigin: async (key: string, origin: string) =>
      unwrap(await api.postWithAuth<OwnKey>(`${KEYS}/${key}/origins`, { origin })),
    removeOrigin: async (key: string, origin: string) =>
      unwrap(await api.deleteWithAuth<OwnKey>(`${KEYS}/${key}/origins`, { query: { origin } })),
    /** Plays a reader of a test key, who comes as far as being paid, in test money. */
    play: async (key: string) =>
      unwrap(await api.postWithAuth<object>(`${KEYS}/${key}/trials`, {})),
    rotate: async ({ key, secretVersion: before }: Pick<OwnKey, 'key' | 'secretVersion'>) =>
      unwrap(await api.postWithAuth<{ secret: string }>(`${KEYS}/${key}/secret`, { before })),
  }
}
