import type { ApiClient } from '@platform/remote-kit/api-client'
import { campaignsQuery } from '../../campaigns/api/campaigns-api.ts'

/** The campaigns that users see now or soon. */
export const liveQuery = (api: ApiClient) => campaignsQuery(api, { status: 'LIVE,PUBLISHED' })
