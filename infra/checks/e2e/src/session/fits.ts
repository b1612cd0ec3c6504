import type { Page } from 'playwright'
import { expect } from 'vitest'
import { eventually } from './eventually.ts'

/** After a change of the window or the screen, a busy machine lays the page out late. */
export const SETTLING_MS = 5_000

/** Nothing of the current screen is wider than the window, or cut at its side; what scrolls sideways by design may be. */
export function expectFits(page: Page, screen: string): Promise<void> {
  return eventually(() => expectFitsNow(page, screen), { timeout: SETTLING_MS })
}

async function expectFitsNow(page: Page, screen: string): Promise<void> {
  const { wide, cut } = await page.evaluate(() => {
    const scope = document.querySelector('dialog[open]') ?? document.body
    const scrolls = (element: Element | null): boolean => {
      if (!element || element === scope) return false
      const { overflowX } = getComputedStyle(element)
      return overflowX === 'auto' || overflowX === 'scroll' || scrolls(element.parentElement)
    }
    const shown = [...scope.querySelectorAll<HTMLElement>('*')].filter((element) => {
      // A visually hidden element has 1 px.
      const { width, height } = element.getBoundingClientRect()
      return width > 1 && height > 1 && element.checkVisibility() && !scrolls(element)
    })
    const name = (element: HTMLElement) => `${element.tagName} ${element.textContent?.slice(0, 40)}`
    const hasText = (element: HTMLElement) =>
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
      )
    return {
      wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      cut: shown
        .filter((element) => {
          const { left, right } = element.getBoundingClientRect()
          // Layout rounds to parts of a pixel.
          const isOutside = left < -0.5 || right > innerWidth + 0.5
          const clips = getComputedStyle(element).overflowX !== 'visible'
          const isClipped = clips && element.scrollWidth > element.clientWidth + 1
          return hasText(element) && (isOutside || isClipped)
        })
        .map(name),
    }
  })
  expect(Math.max(0, wide), `px that ${screen} is wider than the window`).toBe(0)
  expect(cut, `cut on ${screen}`).toEqual([])
}
