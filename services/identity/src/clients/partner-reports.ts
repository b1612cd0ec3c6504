import {
  type PartnerReport,
  type PartnerReportQuery,
  type PartnerTrialBody,
  partnerReport,
  partnerTrial,
} from '@platform/contracts/quests/partner-reports'
import type { InternalClient } from '@platform/service-kit'

/** What has become of campaigns that were opened from partners' embeds, from quests. Each call throws UNAVAILABLE while it is down. */
export interface PartnerReports {
  read(key: string, query: PartnerReportQuery): Promise<PartnerReport>
  /** Counts a reader of a test key whom its partner plays. */
  play(trial: PartnerTrialBody): Promise<void>
}

export const partnerReports = (internal: InternalClient<'quests'>): PartnerReports => ({
  read: (key, query) =>
    internal.call('quests', {
      method: 'GET',
      path: `/internal/partner-reports/${key}?${new URLSearchParams(query)}`,
      data: partnerReport,
    }),
  async play(trial) {
    const path = '/internal/partner-trials'
    await internal.call('quests', { method: 'POST', path, body: trial, data: partnerTrial })
  },
})
