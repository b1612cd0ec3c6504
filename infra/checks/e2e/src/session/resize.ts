import type { Page } from 'playwright'

/**
 * Gives the window another size, and waits until the page is laid out in it: the browser answers as soon as it knows the
 * size, and the page of a busy machine learns of it later.
 */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  await page.waitForFunction(
    ({ width, height }) => matchMedia(`(width: ${width}px) and (height: ${height}px)`).matches,
    size,
  )
}
