import type { Page } from 'playwright'

/** Goes there without loading the page anew, as a link of the shell does. */
export async function goInPage(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), path)
}
