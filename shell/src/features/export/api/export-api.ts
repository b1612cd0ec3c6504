import type { DataExport, ExportLink, LastExport } from '@platform/contracts/identity/exports'
import { type ApiClient, unwrap } from '@platform/remote-kit/api-client'

const PATH = '/users/me/export'
/** Time between two looks while services send their parts, ms. */
const LOOK_MS = 3_000

/** The user's last export; asked for again until it is ready. */
export const exportQuery = (api: ApiClient) => ({
  queryKey: ['data-export'],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    unwrap(await api.getWithAuth<LastExport>(PATH, { signal })),
  refetchInterval: ({ state }: { state: { data?: LastExport | undefined } }) =>
    state.data?.export?.state === 'collecting' ? LOOK_MS : (false as const),
})

/** Calls of identity that export the user's data. Each rejects with ApiFailure. */
export function exportApi(api: ApiClient) {
  return {
    ask: async () => unwrap(await api.postWithAuth<DataExport>(PATH, {})),
    /** The address of the file, which works for a minute. */
    link: async (id: string) =>
      unwrap(await api.postWithAuth<ExportLink>(`${PATH}/${id}/link`, {})),
  }
}
