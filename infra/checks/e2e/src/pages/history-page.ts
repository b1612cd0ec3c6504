import type { Page } from 'playwright'
import type { Words } from '../words/words.ts'

export function historyPageOf(page: Page, words: Words) {
  return {
    heading: page.getByRole('heading', { level: 1, name: words.transactions }),
    /** Lines of campaign rewards, newest first. */
    rewards: page.getByRole('listitem').filter({ hasText: words.campaignReward }),
  }
}
