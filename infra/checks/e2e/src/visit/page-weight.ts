import type { CDPSession, Page } from 'playwright'
import { heapSize } from './heap-size.ts'

declare global {
  interface Window {
    /** ms that each timer that has not come yet was set to, by its name; only in a page that is weighed. */
    pendingTimers?: ReadonlyMap<string, number>
  }
}

/** single-spa lets the time-outs of its phases run out, whether or not the phase ended: 10 s at most. */
const RUNS_OUT_MS = 10_000

/** What a page holds after its garbage is collected. */
export interface PageWeight {
  /** Bytes that scripts hold. */
  heap: number
  listeners: number
  /** Time-outs, intervals and animation frames that have not come yet. */
  timers: number
  styleTags: number
  styleRules: number
  /** Nodes that are alive but stand in no document. */
  detached: number
}

/** Counts what a tab holds, from its next page load on. */
export async function weighPage(page: Page): Promise<() => Promise<PageWeight>> {
  await page.addInitScript(countTimers)
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await session.send('DOM.enable')
  return async () => {
    await letTimersRunOut(page)
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

/** Waits for the short timers that are set now. */
async function letTimersRunOut(page: Page): Promise<void> {
  const short = await page.evaluate(
    (most) =>
      [...(window.pendingTimers ?? [])].filter(([, ms]) => ms <= most).map(([name]) => name),
    RUNS_OUT_MS,
  )
  await page.waitForFunction(
    (names) => !names.some((name) => window.pendingTimers?.has(name)),
    short,
  )
}

/** More than once: what one collection finalises lets go of what the next one finds. */
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
  /** Wraps what starts a timer; `once` for one that comes a single time. */
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
  const forgotten = (kind: string, stop: (id: number) => void) => (id: number) => {
    pending.delete(`${kind}${id}`)
    stop(id)
  }
  const of = <Timer>(method: Timer & ((...args: never[]) => unknown)) =>
    method.bind(window) as Timer
  Object.assign(window, {
    setTimeout: counted('timer', true, of(window.setTimeout)),
    setInterval: counted('timer', false, of(window.setInterval)),
    clearTimeout: forgotten('timer', of(window.clearTimeout)),
    clearInterval: forgotten('timer', of(window.clearInterval)),
    requestAnimationFrame: counted('frame', true, of(window.requestAnimationFrame)),
    cancelAnimationFrame: forgotten('frame', of(window.cancelAnimationFrame)),
  })
}
