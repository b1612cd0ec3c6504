import type {
  Webhook,
  WebhookBody,
  WebhookChange,
  WebhookDelivery,
  Webhooks,
  WebhookWithSecret,
} from '@platform/contracts/quests/webhooks'
import { type ApiClient, unwrap } from '@platform/remote-kit/api-client'
import { type Page, pagedQuery } from '@platform/remote-kit/paged-query'
import { infiniteQueryOptions } from '@platform/remote-kit/query'

const PATH = '/airdrop-campaign/admin/webhooks'
/** How soon it is looked again what has become of a delivery, ms. */
const LOOK_AGAIN_MS = 3_000
/** Attempts that are further away are not waited for, ms. */
const SOON_MS = 60_000

/** The webhooks that this person sees, and where webhooks may lead. */
export const webhooksQuery = (api: ApiClient) =>
  infiniteQueryOptions({
    queryKey: ['staff-webhooks'],
    queryFn: async ({ pageParam, signal }) =>
      unwrap(
        await api.getWithAuth<Webhooks>(PATH, {
          query: pageParam === null ? {} : { cursor: pageParam },
          signal,
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  })

/** What was sent to a webhook; asked again while something is sent soon. */
export const deliveriesQuery = (api: ApiClient, id: string) => ({
  ...pagedQuery({
    queryKey: ['staff-webhook-deliveries', id],
    fetchPage: (page, signal) =>
      api.getWithAuth<Page<WebhookDelivery>>(`${PATH}/${id}/deliveries`, {
        query: { ...page },
        signal,
      }),
  }),
  refetchInterval: ({
    state,
  }: {
    state: { data?: Fetched | undefined; dataUpdatedAt: number }
  }) => {
    const all = state.data?.pages.flatMap(({ items }) => items) ?? []
    return all.some((one) => isSoon(one, state.dataUpdatedAt)) ? LOOK_AGAIN_MS : false
  },
})

interface Fetched {
  pages: readonly Page<WebhookDelivery>[]
}

const isSoon = ({ nextTryAt }: WebhookDelivery, now: number) =>
  nextTryAt !== null && Date.parse(nextTryAt) < now + SOON_MS

/** @throws ApiFailure */
export const createWebhook = async (api: ApiClient, body: WebhookBody) =>
  unwrap(await api.postWithAuth<WebhookWithSecret>(PATH, body))

/** @throws ApiFailure */
export const changeWebhook = async (api: ApiClient, id: string, change: WebhookChange) =>
  unwrap(await api.patch<Webhook>(`${PATH}/${id}`, change))

/** @throws ApiFailure */
export const changeWebhookSecret = async (api: ApiClient, id: string) =>
  unwrap(await api.postWithAuth<WebhookWithSecret>(`${PATH}/${id}/secret`, undefined))

/** @throws ApiFailure */
export const removeWebhook = async (api: ApiClient, id: string) =>
  unwrap(await api.deleteWithAuth<{ id: string }>(`${PATH}/${id}`))

/** @throws ApiFailure */
export const testWebhook = async (api: ApiClient, id: string) =>
  unwrap(await api.postWithAuth<WebhookDelivery>(`${PATH}/${id}/test`, undefined))

/** @throws ApiFailure */
export const retryDelivery = async (api: ApiClient, id: string, delivery: string) =>
  unwrap(
    await api.postWithAuth<WebhookDelivery>(
      `${PATH}/${id}/deliveries/${delivery}/retry`,
      undefined,
    ),
  )
