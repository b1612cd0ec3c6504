/** ms after which something begins even on a page that is never idle. */
const LATEST_MS = 3_000
/** ms for what a page has only just asked for to come first. */
const SETTLE_MS = 1_500

/** Resolves when the page has settled and has nothing better to do. */
export async function whenIdle(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
  await new Promise<void>((resolve) => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window)
      requestIdleCallback(() => resolve(), { timeout: LATEST_MS })
    else setTimeout(resolve)
  })
}
