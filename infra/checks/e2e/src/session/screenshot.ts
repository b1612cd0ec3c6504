import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright'

const FOLDER = fileURLToPath(new URL('../../../../../docs/screenshots/', import.meta.url))

/** Updates a screenshot of the documentation, in English; only in `npm run screenshots`. */
export async function saveScreenshot(page: Page, screen: string): Promise<void> {
  const language = await page.evaluate(() => document.documentElement.lang)
  if (!process.env.KEEP_PICTURES || language !== 'en') return
  await picturesInView(page)
  const width = page.viewportSize()?.width
  await page.screenshot({ path: `${FOLDER}${screen}-${width}.png`, animations: 'disabled' })
}

/** Waits for the pictures that a reader sees; those further down load as they come into view. */
const picturesInView = (page: Page) =>
  page.waitForFunction(() =>
    [...document.images].every(
      (image) => image.complete || image.getBoundingClientRect().top > innerHeight,
    ),
  )
