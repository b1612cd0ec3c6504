import { CAMPAIGNS_PATH } from '@platform/contracts/quests/paths'
import type { Page } from 'playwright'
import type { Words } from '../words/words.ts'

export function campaignListOf(page: Page, words: Words) {
  return {
    heading: page.getByRole('heading', { name: words.liveCampaigns }),
    cards: page.getByRole('article'),
    card: (title: string) => page.getByRole('article', { name: title }),
    action: (title: string) => page.getByRole('article', { name: title }).getByRole('link'),
    async open(): Promise<void> {
      await page.goto(CAMPAIGNS_PATH)
      await page.getByRole('article').first().waitFor()
    },
  }
}
