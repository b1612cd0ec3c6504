import type { CDPSession, Page } from 'playwright'
import { heapSize } from './heap-size.ts'

declare global {
  interface Window {
    /** Delay in ms of each pending timer, by name; only in a measured page. */
    pendingTimers?: ReadonlyMap<string, number>
  }
}

/** single-spa does not clear the time-outs of its lifecycle phases: up to 10 s. */
const LONGEST_TIMEOUT_MS = 10_000

/** What a page holds after garbage collection. */
export interface PageFootprint {
  /** Bytes of live script objects. */
  heap: number
  listeners: number
  /** Pending time-outs, intervals and animation frames. */
  timers: number
  styleTags: number
  styleRules: number
  /** Live nodes outside the document. */
  detached: number
}

/** Prepares a tab for measuring, from its next page load on. */
export async function measureFootprint(page: Page): Promise<() => Promise<PageFootprint>> {
  await page.addInitScript(countTimers)
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await session.send('DOM.enable')
  return async () => {
    await waitForTimers(page)
    await collectGarbage(session)
    const { metrics } = await session.send('Performance.getMetrics')
    const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN
    const inPage = await page.evaluate(countInPage)
    const { detachedNodes } = await session.send('DOM.getDetachedDomNodes')
    return {
      heap: await heapSize(session),
      listeners: metric('JSEventListeners'),
      ...inPage,
      detached: detachedNodes.length,
    }
  }
}

/** Waits until the short timers that are pending now have fired. */
async function waitForTimers(page: Page): Promise<void> {
  const short = await page.evaluate(
    (most) =>
      [...(window.pendingTimers ?? [])].filter(([, ms]) => ms <= most).map(([name]) => name),
    LONGEST_TIMEOUT_MS,
  )
  await page.waitForFunction(
    (names) => !names.some((name) => window.pendingTimers?.has(name)),
    short,
  )
}

/** Several times: finalisers of one collection release objects for the next. */
async function collectGarbage(session: CDPSession): Promise<void> {
  for (let time = 0; time < 4; time++) await session.send('HeapProfiler.collectGarbage')
}

/** Runs in the page. */
function countInPage() {
  return {
    timers: window.pendingTimers?.size ?? Number.NaN,
    styleTags: document.querySelectorAll('style').length,
    styleRules: [...document.styleSheets].reduce((sum, { cssRules }) => sum + cssRules.length, 0),
  }
}

/** Runs in the page, before its scripts. */
function countTimers(): void {
  const pending = new Map<string, number>()
  window.pendingTimers = pending
  /** Wraps a function that starts a timer; `once` for one that fires a single time. */
  const counted =
    (
      kind: string,
      once: boolean,
      start: (run: (...args: unknown[]) => void, ms?: number) => number,
    ) =>
    (run: (...args: unknown[]) => void, ms = 0, ...rest: unknown[]): number => {
      let name = ''
      const id = start((...args) => {
        if (once) pending.delete(name)
        run(...(args.length > 0 ? args : rest))
      }, ms)
      name = `${kind}${id}`
      pending.set(name, once ? ms : Number.POSITIVE_INFINITY)
      return id
    }
  const cleared = (kind: string, stop: (id: number) => void) => (id: number) => {
    pending.delete(`${kind}${id}`)
    stop(id)
  }
  const of = <Timer>(method: Timer & ((...args: never[]) => unknown)) =>
    method.bind(window) as Timer
  Object.assign(window, {
    setTimeout: counted('timer', true, of(window.setTimeout)),
    setInterval: counted('timer', false, of(window.setInterval)),
    clearTimeout: cleared('timer', of(window.clearTimeout)),
    clearInterval: cleared('timer', of(window.clearInterval)),
    requestAnimationFrame: counted('frame', true, of(window.requestAnimationFrame)),
    cancelAnimationFrame: cleared('frame', of(window.cancelAnimationFrame)),
  })
}
