import type { BrowserContext } from 'playwright'

/** The browser has been asked, before its first page, whether it may be measured; a later answer of the test stays. */
export async function answerMeasuring(context: BrowserContext, given: boolean): Promise<void> {
  await context.addInitScript(
    (answer) => {
      try {
        localStorage.analyticsConsent ??= answer
      } catch {
        // A frame without storage.
      }
    },
    JSON.stringify({ given, at: 1, userId: null }),
  )
}
