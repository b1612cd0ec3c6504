import type { Page } from 'playwright'

/** The sandbox's page of a provider, on which one chooses who one is. */
export function providerPageOf(page: Page) {
  const user = page.getByLabel(/^Who you are at/)
  return {
    async allow(name: string): Promise<void> {
      await user.fill(name)
      await page.getByRole('button', { name: 'Allow' }).click()
    },
    deny: () => page.getByRole('button', { name: 'Deny' }).click(),
  }
}
