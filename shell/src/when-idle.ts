/** Longest wait on a page that is never idle, ms. */
const LATEST_MS = 3_000
/** ms in which the page's pending requests go first. */
const SETTLE_MS = 1_500

/** Resolves when the page has settled and the browser is idle. */
export async function whenIdle(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
  await new Promise<void>((resolve) => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window)
      requestIdleCallback(() => resolve(), { timeout: LATEST_MS })
    else setTimeout(resolve)
  })
}
