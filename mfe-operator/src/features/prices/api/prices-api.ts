import type { SlotPrice } from '@platform/contracts/pog/avatars-http'
import type { Approval, Approvals } from '@platform/contracts/staff/approvals'
import type { ExchangeRate } from '@platform/contracts/wallet/exchange'
import type { TokenPrice } from '@platform/contracts/wallet/offramp'
import type { Conversion } from '@platform/contracts/wallet/onramp'
import { type ApiClient, unwrap } from '@platform/remote-kit/api-client'
import { pagedQuery } from '@platform/remote-kit/paged-query'
import { queryOptions } from '@platform/remote-kit/query'
import { APPROVAL_SERVICES } from '../../../parts/approvals/approval-services.ts'

/** What slots of avatars cost in order, the last one that of all after it, and what a change of an avatar costs. */
export interface SlotPrices {
  slots: readonly SlotPrice[]
  edit: SlotPrice
}

const SLOT_PRICES = '/pog/admin/slot-prices'

export const slotPricesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['staff-slot-prices'],
    queryFn: async ({ signal }) =>
      unwrap(await api.getWithAuth<SlotPrices>(SLOT_PRICES, { signal })),
  })

/** Asks another person to approve these prices; asked again while that waits, it is the same request. @throws ApiFailure */
export const askForPrices = async (api: ApiClient, prices: SlotPrices): Promise<Approval> =>
  unwrap(await api.putWithAuth<Approval>(SLOT_PRICES, prices))

/** What prices of slots were asked for, decided or not, newest first. */
export const priceHistoryQuery = (api: ApiClient) =>
  pagedQuery({
    queryKey: ['staff-price-history'],
    fetchPage: (page, signal) =>
      api.getWithAuth<Approvals>(APPROVAL_SERVICES.pog.path, {
        query: { state: 'all', kind: 'set-slot-prices', ...page },
        signal,
      }),
  })

/** What KCash costs now, bought, paid out and exchanged. */
export const kcashQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['staff-kcash-prices'],
    async queryFn({ signal }) {
      const [exchange, bought, paidOut] = await Promise.all([
        api.getWithAuth<ExchangeRate>('/exchange/rate', { signal }),
        api.getWithAuth<Conversion>('/onramp/conversion', { signal }),
        api.getWithAuth<TokenPrice>('/offramp/token-price', { signal }),
      ])
      return {
        rate: unwrap(exchange).rate,
        bought: unwrap(bought).options,
        paidOut: unwrap(paidOut).options,
      }
    },
  })
