import type { TemplatePreviews } from '@platform/contracts/growth/notifications'
import { type ApiClient, unwrap } from '@platform/remote-kit/api-client'
import { queryOptions } from '@platform/remote-kit/query'

/** How each notification reads, filled with samples. */
export const templatesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['notification-templates'],
    queryFn: async ({ signal }) => {
      const path = '/notifications/admin/templates'
      return unwrap(await api.getWithAuth<TemplatePreviews>(path, { signal })).items
    },
  })
