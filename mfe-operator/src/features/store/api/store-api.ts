import type { StaffStoreItem } from '@platform/contracts/wallet/store'
import { type ApiClient, unwrap } from '@platform/remote-kit/api-client'
import { type Page, pagedQuery } from '@platform/remote-kit/paged-query'

const ITEMS = '/store/admin/items'

/** What the store sells, drafts and what is not sold any more among it, newest first. */
export const itemsQuery = (api: ApiClient) =>
  pagedQuery({
    queryKey: ['staff-store-items'],
    fetchPage: (page, signal) =>
      api.getWithAuth<Page<StaffStoreItem>>(ITEMS, { query: { ...page }, signal }),
  })

export type ItemChange = Partial<Pick<StaffStoreItem, 'status' | 'price' | 'featured'>>

/** Changes an item as the caller saw it. @returns whether it waits for a second person. @throws ApiFailure */
export async function changeItem(
  api: ApiClient,
  item: StaffStoreItem,
  change: ItemChange,
): Promise<boolean> {
  const { id, texts, category, price, limitPerPerson, countries, featured, status, version } = item
  const body = {
    ...{ texts, category, price, limitPerPerson, countries, featured, status, version },
    ...change,
  }
  const answer = await api.putWithAuth(`${ITEMS}/${encodeURIComponent(id)}`, body)
  unwrap(answer)
  return answer.status === 202
}

export interface Codes {
  id: string
  codes: readonly string[]
}

/** Adds codes to an item, all of them or none. @throws ApiFailure */
export const addCodes = async (api: ApiClient, { id, codes }: Codes, idempotencyKey: string) =>
  unwrap(
    await api.postWithAuth<{ added: number }>(
      `${ITEMS}/${encodeURIComponent(id)}/codes`,
      { codes },
      { idempotencyKey },
    ),
  )
