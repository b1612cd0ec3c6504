import type { Page } from 'playwright'

/** Navigates without a page load, as the shell's links do. */
export async function navigateInPage(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), path)
}
