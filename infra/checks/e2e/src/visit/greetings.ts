import type { Page } from 'playwright'

declare global {
  interface Window {
    heardMessages?: number
  }
}

type Greeter = 'the page around it' | 'another frame of the same origin'

/**
 * Frames an embed's page by hand. Gives what greets it from one window or another and counts the answers
 * that came once the embed had heard all.
 */
export async function framed(page: Page, address: string, hello: string) {
  const element = await page.evaluateHandle((src) => {
    const frame = document.createElement('iframe')
    frame.src = src
    const other = document.createElement('iframe')
    other.name = 'other'
    document.body.append(frame, other)
    return frame
  }, address)
  const embed = await element.contentFrame()
  const other = page.frame('other')
  if (!embed || !other) throw new Error('there is no frame')
  await embed.waitForLoadState('networkidle')
  await embed.evaluate(() => {
    window.heardMessages = 0
    addEventListener('message', () => {
      window.heardMessages = (window.heardMessages ?? 0) + 1
    })
  })

  return async (greeter: Greeter, times: number): Promise<number> => {
    const from = greeter === 'the page around it' ? page.mainFrame() : other
    await from.evaluate(
      ([greeting, count]) => {
        window.heardMessages = 0
        const target = parent.frames[0]
        for (let time = 0; time < Number(count); time++) {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => {
            window.heardMessages = (window.heardMessages ?? 0) + 1
          }
          port1.postMessage({ type: 'start', language: 'en', theme: {}, props: {} })
          target?.postMessage(greeting, '*', [port2])
        }
      },
      [hello, times],
    )
    await embed.waitForFunction((count) => (window.heardMessages ?? 0) >= count, times)
    if (greeter === 'the page around it') {
      await from.waitForFunction(() => (window.heardMessages ?? 0) > 0)
    }
    return from.evaluate(() => window.heardMessages ?? 0)
  }
}

/** What a page can do with a window of another origin that it opened: reach it at all, and frames in it. */
export async function openedBy(page: Page, address: string) {
  const opening = page.context().waitForEvent('page')
  const handle = await page.evaluateHandle((url) => open(url), address)
  const opened = await opening
  await opened.waitForLoadState('networkidle')
  const found = await handle.evaluate((other) => ({
    reached: !!other && !other.closed,
    frames: other && !other.closed ? other.length : 0,
  }))
  await opened.close()
  return found
}
