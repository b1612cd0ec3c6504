import { CAMPAIGNS_PATH } from '@platform/contracts/quests/paths'
import { siteUrl } from '@platform/e2e/platform/addresses'
import { launchBrowser } from '@platform/testing/browser'
import type { Page } from 'playwright'
import type { Bench, Result } from '../bench.ts'
import { loadPage, type PageLoad } from '../browser/load-page.ts'
import { serveOneBundle } from '../one-bundle/serve.ts'
import { alternate } from '../paired/alternate.ts'
import { median, type Ratio, ratioOf } from '../paired/ratio.ts'

const PAIRS = 15
/** Ours by one bundle. */
const GOALS = { js: 1.15, lcp: 1.25 }
const plain = { bound: 'most', noise: null } as const

/** The site as remotes against the same code in one bundle, until the first remote is painted. */
export const oneBundle: Bench = {
  ids: ['one-bundle-js', 'one-bundle-lcp'],
  async run(pairCount = PAIRS) {
    const bundle = await serveOneBundle()
    const browser = await launchBrowser()
    const load = (origin: string, slow: boolean) =>
      loadPage(browser, `${origin}${CAMPAIGNS_PATH}`, { slow, shown: firstCampaign })
    try {
      // One pair: the size of the scripts does not vary.
      const bytes = await alternate(
        1,
        () => load(siteUrl, false),
        () => load(bundle.url, false),
      )
      // Not measured: each side's first load on the slow line.
      for (const origin of [siteUrl, bundle.url]) await load(origin, true)
      const slow = await alternate(
        pairCount,
        () => load(siteUrl, true),
        () => load(bundle.url, true),
      )
      return [javaScript(bytes), paint(slow)]
    } finally {
      await browser.close()
      await bundle.stop()
    }
  },
}

const firstCampaign = (page: Page) => page.getByRole('article').first().waitFor()

type Pairs = [ours: PageLoad, other: PageLoad][]

function javaScript(pairs: Pairs): Result {
  const [ours, other] = pairs[0] ?? []
  const note = `${kilobytes(ours)} by ${kilobytes(other)} gzip, React ${copiesOfReact(ours)} by ${copiesOfReact(other)}`
  return {
    id: 'one-bundle-js',
    ...by(pairs, 'scriptBytes'),
    cpuRatio: null,
    goal: GOALS.js,
    note,
    ...plain,
  }
}

function paint(pairs: Pairs): Result {
  const note = `${milliseconds(pairs, 0)} by ${milliseconds(pairs, 1)} ms, slow 4G, processor 4x slower`
  const cpuRatio = by(pairs, 'cpu').ratio
  return { id: 'one-bundle-lcp', ...by(pairs, 'lcp'), cpuRatio, goal: GOALS.lcp, note, ...plain }
}

function by(pairs: Pairs, what: 'lcp' | 'cpu' | 'scriptBytes'): Ratio {
  return ratioOf(pairs.map(([ours, other]) => [ours[what], other[what]]))
}

const kilobytes = (load?: PageLoad) => `${((load?.scriptBytes ?? 0) / 1000).toFixed(1)} KB`
const milliseconds = (pairs: Pairs, side: 0 | 1) =>
  median(pairs.map((pair) => pair[side].lcp).toSorted((a, b) => a - b)).toFixed(0)
/** A text that react-dom contains once. */
const copiesOfReact = (load?: PageLoad) =>
  load?.scripts.filter((text) => text.includes('rendererPackageName')).length
