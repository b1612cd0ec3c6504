import type { Page } from 'playwright'

/** Resolves when a sheet that closes has gone back in the history, which would end a visit or a reload that follows. */
export async function leaveSheet(page: Page): Promise<void> {
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.waitForFunction(() => !history.state?.sheet)
}
