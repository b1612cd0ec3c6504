import { watchLayoutShift } from '@platform/e2e/session/layout-shift'
import { measureScripts } from '@platform/e2e/session/measure-scripts'
import { PHONE } from '@platform/e2e/session/session'
import type { Browser, CDPSession, Page } from 'playwright'

/** A page load with an empty browser cache. */
export interface PageLoad {
  /** Largest contentful paint, ms after navigation began. */
  lcp: number
  /** Sum of the layout shifts. */
  cls: number
  /** Task time of the main thread, ms. */
  cpu: number
  /** gzip bytes of the scripts requested until the page was shown. */
  scriptBytes: number
  /** Their sources. */
  scripts: string[]
}

export interface LoadOptions {
  /** Resolves when the page shows its content. */
  shown(page: Page): Promise<unknown>
  /** Emulates a phone on a slow network. */
  slow: boolean
}

/** Lighthouse's "slow 4G": 1.6 Mbit/s down, 750 kbit/s up, 150 ms; a processor four times slower. */
const SLOW = {
  network: {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  },
  processor: { rate: 4 },
}

export async function loadPage(
  browser: Browser,
  url: string,
  { shown, slow }: LoadOptions,
): Promise<PageLoad> {
  const context = await browser.newContext({
    viewport: PHONE,
    isMobile: true,
    hasTouch: true,
    reducedMotion: 'reduce',
  })
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(60_000)
    const session = await context.newCDPSession(page)
    await session.send('Performance.enable')
    if (slow) await slowDown(session)
    const shift = await watchLayoutShift(page)
    const { loaded } = await measureScripts(page)
    await page.goto(url, { waitUntil: 'commit' })
    await shown(page)
    const scripts = await loaded()
    await page.waitForLoadState('networkidle')
    return {
      lcp: await largestPaint(page),
      cls: await shift(),
      cpu: await taskTime(session),
      scriptBytes: scripts.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0),
      scripts: scripts.map(({ text }) => text),
    }
  } finally {
    await context.close()
  }
}

async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW.network)
  await session.send('Emulation.setCPUThrottlingRate', SLOW.processor)
}

function largestPaint(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(list.getEntries().at(-1)?.startTime ?? 0),
        ).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        })
      }),
  )
}

async function taskTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
}
