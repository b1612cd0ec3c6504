import { gzipSync } from 'node:zlib'
import type { Page, Response } from 'playwright'

export interface LoadedScript {
  url: string
  text: string
  /** Bytes of its text after gzip at the default level: what a server without Brotli sends. */
  gzipBytes: number
  /** Bytes on the wire, with headers. */
  wireBytes: number
}

/** Measures every script that a tab loads from now on. */
export async function measureScripts(page: Page) {
  const wire = await watchWire(page)
  const loading: Promise<LoadedScript>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    const measured = measure(response, wire)
    // One that is asked for after `loaded` may still load when the test closes the page.
    measured.catch(() => {})
    loading.push(measured)
  })
  return {
    /** Resolves with the scripts requested so far, when all have loaded. */
    loaded: () => Promise.all(loading),
  }
}

async function measure(response: Response, wire: Map<string, number>): Promise<LoadedScript> {
  await response.finished()
  const text = await response.text()
  const url = response.url()
  return {
    url,
    text,
    gzipBytes: gzipSync(text).length,
    wireBytes: wire.get(url) ?? 0,
  }
}

/** Bytes on the wire by URL, as Chromium counts them. */
async function watchWire(page: Page): Promise<Map<string, number>> {
  const session = await page.context().newCDPSession(page)
  const urls = new Map<string, string>()
  const bytes = new Map<string, number>()
  session.on('Network.responseReceived', ({ requestId, response }) => {
    urls.set(requestId, response.url)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = urls.get(requestId)
    if (url) bytes.set(url, encodedDataLength)
  })
  await session.send('Network.enable')
  return bytes
}
