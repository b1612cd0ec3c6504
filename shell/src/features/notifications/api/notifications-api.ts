import type {
  NotificationsPage,
  NotificationView,
  Preferences,
  PreferencesBody,
  PushSubscriptions,
  UnreadCount,
} from '@platform/contracts/growth/notifications'
import { type ApiClient, unwrap } from '@platform/remote-kit/api-client'
import { pagedQuery } from '@platform/remote-kit/paged-query'
import { queryOptions } from '@platform/remote-kit/query'

const PATH = '/notifications'

/** What belongs to the inbox: all of it is another one once something came or was read. */
export const INBOX_KEY = ['notifications', 'inbox'] as const

/** How many notifications are unread. */
export const unreadQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['notifications', 'unread'],
    queryFn: async ({ signal }): Promise<UnreadCount> => {
      const options = { query: { pageLimit: 1 }, signal }
      const { unread } = unwrap(await api.getWithAuth<NotificationsPage>(PATH, options))
      return { unread }
    },
  })

/** The inbox, the newest first. */
export const inboxQuery = (api: ApiClient) =>
  pagedQuery<NotificationView>({
    queryKey: INBOX_KEY,
    fetchPage: (page, signal) =>
      api.getWithAuth<NotificationsPage>(PATH, { query: { ...page }, signal }),
  })

export const preferencesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['notifications', 'preferences'],
    queryFn: async ({ signal }) =>
      unwrap(await api.getWithAuth<Preferences>(`${PATH}/preferences`, { signal })),
  })

/** Each rejects with ApiFailure. */
export function notificationsApi(api: ApiClient) {
  return {
    readOne: async (id: string) =>
      unwrap(await api.postWithAuth<UnreadCount>(`${PATH}/${id}/read`, {})),
    readAll: async (until: string) =>
      unwrap(await api.postWithAuth<UnreadCount>(`${PATH}/read`, { until })),
    save: async (preferences: PreferencesBody) =>
      unwrap(await api.putWithAuth<Preferences>(`${PATH}/preferences`, preferences)),
    subscribe: async (subscription: object) =>
      unwrap(await api.postWithAuth<{ id: string }>(`${PATH}/push-subscriptions`, subscription)),
    browsers: async () =>
      unwrap(await api.getWithAuth<PushSubscriptions>(`${PATH}/push-subscriptions`)).items,
    unsubscribe: async (id: string) =>
      unwrap(await api.deleteWithAuth<null>(`${PATH}/push-subscriptions/${id}`)),
  }
}
