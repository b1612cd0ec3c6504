import type { Page } from 'playwright'
import type { Labels } from '../labels/label-names.ts'

export function historyPageOf(page: Page, labels: Labels) {
  return {
    heading: page.getByRole('heading', { level: 1, name: labels.transactions }),
    /** Lines of campaign rewards, newest first. */
    rewards: page.getByRole('listitem').filter({ hasText: labels.campaignReward }),
  }
}
