import type { AllSettings } from '@platform/contracts/growth/settings'
import type { StaffChestTables } from '@platform/contracts/wallet/rkade'
import { type ApiClient, unwrap } from '@platform/remote-kit/api-client'
import { queryOptions } from '@platform/remote-kit/query'

/** By which settings the services run, as far as each shows them. */
export const settingsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['operator-settings'],
    queryFn: async ({ signal }) =>
      unwrap(await api.getWithAuth<AllSettings>('/operator/settings', { signal })),
  })

/** The daily chest with its tables of prizes. */
export const chestQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['staff-chest'],
    queryFn: async ({ signal }) =>
      unwrap(await api.getWithAuth<StaffChestTables>('/rkade/admin/tables', { signal })),
  })

/** Stops the daily chest, or lets it run again. @throws ApiFailure */
export const pauseChest = async (
  api: ApiClient,
  paused: boolean,
  reason: string,
): Promise<StaffChestTables> =>
  unwrap(await api.putWithAuth<StaffChestTables>('/rkade/admin/pause', { paused, reason }))
