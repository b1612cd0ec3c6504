import type { AllSettings } from '@platform/contracts/growth/settings'
import type { BoostProgramme } from '@platform/contracts/quests/card-boosts'
import type { ReferralProgramme } from '@platform/contracts/quests/referrals'
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

const PROGRAMMES = {
  referral: '/referrals/admin/programmes',
  boost: '/airdrop-campaign/admin/boost-programmes',
} as const

/** What pays for referrals and for boosts of cards, each newest first. */
export type Programme =
  | ({ kind: 'referral' } & ReferralProgramme)
  | ({ kind: 'boost' } & BoostProgramme)

export const programmesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['staff-programmes'],
    async queryFn({ signal }): Promise<Programme[]> {
      const [referrals, boosts] = await Promise.all([
        api.getWithAuth<{ items: ReferralProgramme[] }>(PROGRAMMES.referral, { signal }),
        api.getWithAuth<{ items: BoostProgramme[] }>(PROGRAMMES.boost, { signal }),
      ])
      return [
        ...unwrap(referrals).items.map((one) => ({ kind: 'referral' as const, ...one })),
        ...unwrap(boosts).items.map((one) => ({ kind: 'boost' as const, ...one })),
      ]
    },
  })

/** It promises nothing new from then on. @throws ApiFailure */
export const endProgramme = async (
  api: ApiClient,
  { kind, id }: Pick<Programme, 'kind' | 'id'>,
  reason: string,
): Promise<unknown> =>
  unwrap(await api.postWithAuth<unknown>(`${PROGRAMMES[kind]}/${id}/end`, { reason }))
