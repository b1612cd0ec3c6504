import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright'

const FOLDER = fileURLToPath(new URL('../../../../../docs/screenshots/', import.meta.url))

/** Updates a screenshot of the documentation, in English; only in `npm run screenshots`. */
export async function saveScreenshot(page: Page, screen: string): Promise<void> {
  const language = await page.evaluate(() => document.documentElement.lang)
  if (!process.env.KEEP_PICTURES || language !== 'en') return
  const width = page.viewportSize()?.width
  await page.screenshot({ path: `${FOLDER}${screen}-${width}.png`, animations: 'disabled' })
}
