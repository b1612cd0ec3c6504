import {
  type PartnerReport,
  type PartnerReportQuery,
  partnerReport,
} from '@platform/contracts/quests/partner-reports'
import type { InternalClient } from '@platform/service-kit'

/** What has become of campaigns that were opened from a partner's embeds, from quests. Throws UNAVAILABLE while it is down. */
export type PartnerReports = (key: string, query: PartnerReportQuery) => Promise<PartnerReport>

export const partnerReports =
  (internal: InternalClient<'quests'>): PartnerReports =>
  (key, query) =>
    internal.call('quests', {
      method: 'GET',
      path: `/internal/partner-reports/${key}?${new URLSearchParams(query)}`,
      data: partnerReport,
    })
