import type { Page } from 'playwright'
import { LINK, X_PAGES } from '../platform/campaigns.ts'

const OUTSIDE = (url: URL) => [LINK, X_PAGES].some((outside) => url.href.startsWith(outside))

/**
 * Presses what leads out of the platform, answers the page that opens, and closes it. Only meanwhile: a route sends every request
 * of the session through the test, past the browser's cache.
 */
export async function followOutside(page: Page, press: () => Promise<void>): Promise<void> {
  const context = page.context()
  await context.route(OUTSIDE, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Outside</title><p>Outside</p>' }),
  )
  const opening = context.waitForEvent('page')
  await press()
  const outside = await opening
  await outside.waitForLoadState()
  await outside.close()
  await context.unroute(OUTSIDE)
}
