import type { PushSubscriptions } from '@platform/contracts/growth/notifications'
import { type ApiClient, unwrap } from '@platform/remote-kit/api-client'
import { queryOptions } from '@platform/remote-kit/query'

const PATH = '/notifications/push-subscriptions'

/** The browsers that show the user's notifications, the newest first. */
export const pushBrowsersQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['notifications', 'push', 'browsers'],
    queryFn: async ({ signal }) =>
      unwrap(await api.getWithAuth<PushSubscriptions>(PATH, { signal })).items,
  })

export async function endPushBrowser(api: ApiClient, id: string): Promise<void> {
  unwrap(await api.deleteWithAuth<null>(`${PATH}/${id}`))
}

export async function endPushBrowsers(api: ApiClient): Promise<void> {
  unwrap(await api.deleteWithAuth<null>(PATH))
}
