import type { Page, Request } from 'playwright'

export interface Transferred {
  url: string
  /** `script`, `document`, `font`, `image`, `fetch` ... */
  kind: string
  /** Bytes of the body as it was sent. */
  bytes: number
}

/** Notes all that a tab and its frames load from now on, as it arrives. */
export function measureBytes(page: Page) {
  const finished: Promise<Transferred>[] = []
  page.on('requestfinished', (request) => {
    const measured = measure(request)
    // The test may close the page before one is measured.
    measured.catch(() => {})
    finished.push(measured)
  })
  return { arrived: () => Promise.all(finished) }
}

async function measure(request: Request): Promise<Transferred> {
  const { responseBodySize } = await request.sizes()
  return { url: request.url(), kind: request.resourceType(), bytes: responseBodySize }
}
