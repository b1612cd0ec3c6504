import type { Page } from 'playwright'
import { expect } from 'vitest'

/** Smallest width and height of what a finger presses, CSS px. */
const TARGET = 44

/** Every visible control of the current screen, or its label, can be pressed within 44 px. */
export async function expectTouchTargets(page: Page, screen: string): Promise<void> {
  const small = await page.evaluate((target) => {
    const dialog = document.querySelector('dialog[open]')
    const controls = (dialog ?? document).querySelectorAll<HTMLElement>('a, button, select, input')
    return (
      [...controls]
        .map(
          (control) => (control instanceof HTMLInputElement && control.closest('label')) || control,
        )
        .filter((control) => control.checkVisibility({ opacityProperty: true }))
        // A visually hidden control has 1 px.
        .filter((control) => control.getBoundingClientRect().width > 1)
        .map((control) => {
          const { width, height } = control.getBoundingClientRect()
          const { content, position, ...around } = getComputedStyle(control, '::after')
          // A small control may have a larger pseudo-element that takes the presses.
          const extended = content !== 'none' && position === 'absolute'
          return {
            name: control.getAttribute('aria-label') ?? control.textContent,
            width: Math.max(width, extended ? Number.parseFloat(around.width) : 0),
            height: Math.max(height, extended ? Number.parseFloat(around.height) : 0),
          }
        })
        // Layout rounds to parts of a pixel.
        .filter(({ width, height }) => Math.min(width, height) < target - 0.5)
    )
  }, TARGET)
  expect(small, `touch targets on ${screen}`).toEqual([])
}
