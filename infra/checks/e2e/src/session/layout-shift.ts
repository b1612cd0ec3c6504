import type { Page } from 'playwright'
import { expect } from 'vitest'

/** CLS that the platform allows itself. */
const MOST_SHIFT = 0.02

declare global {
  interface Window {
    layoutShift?: number
    /** As `layoutShift`, with what moves within half a second of an input. */
    anyShift?: number
    /** What moved, for the message of a test: "0.1903 section, from 640 to 702". */
    layoutShifts?: string[]
  }
}

interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

/** Sums the layout shifts from the next page load on (CLS without session windows: an upper bound). */
export async function watchLayoutShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    window.layoutShift = 0
    window.anyShift = 0
    window.layoutShifts = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        window.anyShift = (window.anyShift ?? 0) + entry.value
        if (!entry.hadRecentInput) window.layoutShift = (window.layoutShift ?? 0) + entry.value
        const moved = entry.sources.map(({ node, previousRect, currentRect }) => {
          const text = node?.textContent?.trim().slice(0, 40)
          return `${node?.nodeName} "${text}" from ${previousRect.y} to ${currentRect.y}`
        })
        window.layoutShifts?.push(`${entry.value.toFixed(4)} ${moved.join(', ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => window.layoutShift ?? Number.NaN)
}

/** What has moved until now is no fault: it answered a press, later than the half second that CLS allows for. */
export async function allowShiftsUntilNow(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.layoutShift = 0
    window.layoutShifts = []
  })
}

/** Nothing moves during an act of the user, also within half a second of an input, which CLS leaves out. */
export async function expectStillDuring(
  page: Page,
  name: string,
  act: () => Promise<void>,
): Promise<void> {
  await page.evaluate(() => {
    window.anyShift = 0
    window.layoutShifts = []
  })
  await act()
  const { sum, moves } = await page.evaluate(() => ({
    sum: window.anyShift ?? Number.NaN,
    moves: window.layoutShifts ?? [],
  }))
  expect(sum, `layout shift of ${name}: ${moves.join('; ')}`).toBeLessThanOrEqual(MOST_SHIFT)
}

/** Nothing on the page has moved since it loaded; a failure names what did. */
export async function expectStill(page: Page, name: string): Promise<void> {
  const { sum, moves } = await page.evaluate(() => ({
    sum: window.layoutShift ?? Number.NaN,
    moves: window.layoutShifts ?? [],
  }))
  expect(sum, `layout shift of ${name}: ${moves.join('; ')}`).toBeLessThanOrEqual(MOST_SHIFT)
}
