import { siteUrl } from '../platform/addresses.ts'
import type { BrowserSession } from './session.ts'

/** Serves the site's pages and files of the first tab from another shell; `/api` stays the site's. */
export async function serveSiteFrom(
  { context, page }: BrowserSession,
  shell: string,
): Promise<void> {
  // A response from the test has no network, so the page needs this permission to reach the local one.
  await context.grantPermissions(['local-network-access'], { origin: siteUrl })
  await page.route(
    ({ origin, pathname }) => origin === siteUrl && !pathname.startsWith('/api/'),
    async (route) => {
      const url = route.request().url().replace(siteUrl, shell)
      // The page may be gone before the answer is there.
      await route
        .fetch({ url })
        .then((response) => route.fulfill({ response }))
        .catch(() => {})
    },
  )
}
