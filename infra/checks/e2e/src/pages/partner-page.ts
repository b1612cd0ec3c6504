import { brand } from '@platform/contracts/brand'
import type { Frame, Page } from 'playwright'

const tag = `${brand.slug}-embed`

declare global {
  interface Window {
    embedEvents?: { name: string; detail: Record<string, unknown> }[]
  }
}

/** A partner's page with our campaign feed; of several embeds it is the first. */
export function partnerPageOf(page: Page) {
  const element = page.locator(tag).first()
  const frame = element.frameLocator('iframe')
  const cards = frame.getByRole('article')
  return {
    element,
    cards,
    frame,
    /** The link of a card to our site. */
    action: (index = 0) => cards.nth(index).getByRole('link'),
    all: frame.getByRole('link').last(),
    /** The plain link that replaces a frame that cannot be shown. */
    fallback: element.getByRole('link'),
    async logIn(name: string): Promise<void> {
      await page.getByLabel('Your name').fill(name)
      await page.getByRole('button', { name: 'Log in' }).click()
      await page.getByText(`Hello, ${name}`).waitFor()
    },
    /** Scrolls to the embed. */
    async scrollToEmbed(): Promise<void> {
      await element.scrollIntoViewIfNeeded()
    },
    async showFeed(): Promise<void> {
      await element.scrollIntoViewIfNeeded()
      await cards.first().waitFor()
      // The placeholder is gone: the frame alone is left.
      await page.waitForFunction(
        (name) => document.querySelector(name)?.shadowRoot?.childElementCount === 1,
        tag,
      )
    },
    set: (name: string, value: string) =>
      element.evaluate(
        (embed, [key = '', text = '']) => embed.setAttribute(key, text),
        [name, value],
      ),
    height: async () => (await element.boundingBox())?.height,
    /** The embed's own page, when it has loaded. */
    async embedded(): Promise<Frame> {
      const handle = await element.locator('iframe').elementHandle()
      const inside = await handle?.contentFrame()
      if (!inside) throw new Error('the embed has no frame')
      return inside
    },
  }
}

/** Records the element's events, from the next page load on. @returns the details of events by name */
export async function listenToEmbed(page: Page) {
  await page.addInitScript(() => {
    window.embedEvents = []
    for (const name of ['campaigns-shown', 'campaign-opened', 'signinneeded', 'failed']) {
      addEventListener(name, (event) => {
        const { detail } = event as CustomEvent
        window.embedEvents?.push({ name, detail: JSON.parse(JSON.stringify(detail)) })
      })
    }
  })
  return async (name: string) => {
    const events = await page.evaluate(() => window.embedEvents ?? [])
    return events.filter((event) => event.name === name).map(({ detail }) => detail)
  }
}
