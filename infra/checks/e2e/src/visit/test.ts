import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { launchBrowser } from '@platform/testing/browser'
import type { Browser } from 'playwright'
import { test as base, expect } from 'vitest'
import { openVisit, type Visit, type VisitOptions } from './visit.ts'

const RESULTS = fileURLToPath(new URL('../../results/', import.meta.url))

interface Fixtures {
  browser: Browser
  /** Opens a browser profile of its own; at the end its console must be clean. */
  visit: (options?: VisitOptions) => Promise<Visit>
}

/** A test with as many visitors as it opens; what they saw last is kept in `results/` when it fails. */
export const test = base.extend<Fixtures>({
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads what a fixture needs from its pattern
    async ({}, use) => {
      const browser = await launchBrowser()
      await use(browser)
      await browser.close()
    },
    { scope: 'file' },
  ],
  visit: async ({ browser, task }, use) => {
    const visits: Visit[] = []
    await use(async (options) => {
      const visit = await openVisit(browser, options)
      visits.push(visit)
      return visit
    })
    const failed = task.result?.state === 'fail'
    if (failed) await keepPictures(visits, task.name)
    await Promise.all(visits.map(({ context }) => context.close()))
    const complaints = visits.flatMap((visit) => visit.complaints())
    if (!failed) expect(complaints, 'in console and network').toEqual([])
  },
})

async function keepPictures(visits: Visit[], name: string): Promise<void> {
  await mkdir(RESULTS, { recursive: true })
  const stem = name.replaceAll(/\W+/g, '-').slice(0, 80)
  const pages = visits.flatMap(({ context }) => context.pages())
  for (const [index, page] of pages.entries()) {
    await page.screenshot({ path: `${RESULTS}${stem}-${index}.png` }).catch(() => {})
  }
}
