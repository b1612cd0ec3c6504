import type { Locator } from 'playwright'
import { expect } from 'vitest'
import { eventually } from './eventually.ts'
import { SETTLING_MS } from './fits.ts'

/**
 * The part is between the upper and the lower edge of the window, as it is scrolled now: soon, since a busy machine lays a
 * page out late after a change of the window.
 * @param name for the message of a failure
 */
export async function expectInView(part: Locator, name: string): Promise<void> {
  await part.waitFor()
  await eventually(
    async () => {
      const { top, bottom, height, scrolled } = await part.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect()
        return { top, bottom, height: innerHeight, scrolled: scrollY }
      })
      const where = `${name} in a window of ${height} px, scrolled by ${scrolled} px`
      expect(top, `top of ${where}`).toBeGreaterThanOrEqual(0)
      expect(bottom, `bottom of ${where}`).toBeLessThanOrEqual(height)
    },
    { timeout: SETTLING_MS },
  )
}
