import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { smallPng } from '@platform/testing/small-png'
import type { Page } from 'playwright'

const FOLDER = fileURLToPath(new URL('../../../../../docs/screenshots/', import.meta.url))

/** Whether `npm run screenshots` runs, which updates the screenshots of the documentation. */
export const keepsScreenshots = process.env.KEEP_PICTURES !== undefined

/** Updates a screenshot of the documentation, in English; only in `npm run screenshots`. */
export async function saveScreenshot(page: Page, screen: string): Promise<void> {
  if (!keepsScreenshots) return
  const language = await page.evaluate(() => document.documentElement.lang)
  if (language !== 'en') return
  await isComplete(page)
  const width = page.viewportSize()?.width
  const picture = await page.screenshot({ animations: 'disabled' })
  await writeFile(`${FOLDER}${screen}-${width}.png`, await smallPng(picture))
}

/** Nothing is loading, and the pictures that a reader sees are there; those further down load as they come into view. */
async function isComplete(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null)
  await page.waitForFunction(() =>
    [...document.images].every(
      (image) => image.complete || image.getBoundingClientRect().top > innerHeight,
    ),
  )
}
