import { CAMPAIGNS_PATH } from '@platform/contracts/quests/paths'
import type { Page } from 'playwright'
import type { Labels } from '../labels/label-names.ts'

export function campaignListOf(page: Page, labels: Labels) {
  return {
    heading: page.getByRole('heading', { name: labels.liveCampaigns }),
    cards: page.getByRole('article'),
    card: (title: string) => page.getByRole('article', { name: title }),
    action: (title: string) => page.getByRole('article', { name: title }).getByRole('link'),
    async open(): Promise<void> {
      await page.goto(CAMPAIGNS_PATH)
      await page.getByRole('article').first().waitFor()
    },
    /** Shows more until the card is there: campaigns of other tests may come first. */
    async reveal(title: string): Promise<void> {
      const card = page.getByRole('article', { name: title })
      const more = page.getByRole('button', { name: labels.showMore })
      while (!(await card.isVisible()) && (await more.isVisible())) {
        const before = await page.getByRole('article').count()
        await more.click()
        await page.getByRole('article').nth(before).waitFor()
      }
    },
    /** The card's button, however far down. */
    async press(title: string): Promise<void> {
      await this.reveal(title)
      await this.action(title).click()
    },
  }
}
