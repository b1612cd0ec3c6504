import type { Page } from 'playwright'
import { expect } from 'vitest'
import { eventually } from './eventually.ts'

/**
 * Acts on the page until the question whether it may be measured is there: it comes with the first action that its code
 * hears of, and that is loaded last.
 */
export async function beAsked(page: Page, wait: () => Promise<unknown> = async () => {}) {
  const no = page.getByRole('button', { name: 'No', exact: true })
  await eventually(async () => {
    await page.keyboard.press('Shift')
    await wait()
    expect(await no.isVisible()).toBe(true)
  })
  return { no, yes: page.getByRole('button', { name: 'Yes', exact: true }) }
}
