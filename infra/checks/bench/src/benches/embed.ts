import { partnerSiteUrl } from '@platform/e2e/platform/addresses'
import { launchBrowser } from '@platform/testing/browser'
import type { Page } from 'playwright'
import type { Bench } from '../bench.ts'
import { loadPage } from '../browser/load-page.ts'
import { alternate } from '../paired/alternate.ts'
import { median, ratioOf } from '../paired/ratio.ts'

const PAIRS = 25
/** LCP with the embed by LCP without. */
const GOAL = 1.05

/** A partner's page with our campaign feed against the same page without it, on a slow phone. */
export const embed: Bench = {
  ids: ['embed-lcp'],
  async run(pairCount = PAIRS) {
    const browser = await launchBrowser()
    const load = (path: string) =>
      loadPage(browser, `${partnerSiteUrl}${path}`, { slow: true, shown: hero })
    try {
      await load('/plain') // not measured: the browser's own start
      const pairs = await alternate(
        pairCount,
        () => load('/'),
        () => load('/plain'),
      )
      const typical = (side: 0 | 1) =>
        median(pairs.map((pair) => pair[side].lcp).toSorted((a, b) => a - b)).toFixed(0)
      const moved = (side: 0 | 1) => Math.max(...pairs.map((pair) => pair[side].cls))
      return [
        {
          id: 'embed-lcp',
          ...ratioOf(pairs.map(([ours, other]) => [ours.lcp, other.lcp])),
          cpuRatio: ratioOf(pairs.map(([ours, other]) => [ours.cpu, other.cpu])).ratio,
          goal: GOAL,
          bound: 'most',
          noise: null,
          note: `${typical(0)} by ${typical(1)} ms, CLS ${moved(0)} by ${moved(1)}, slow 4G, processor 4x slower`,
        },
      ]
    } finally {
      await browser.close()
    }
  },
}

const hero = (page: Page) => page.getByRole('img').first().waitFor()
