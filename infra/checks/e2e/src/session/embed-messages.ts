import type { Page } from 'playwright'

declare global {
  interface Window {
    receivedMessages?: number
  }
}

type Sender = 'the embedding page' | 'another frame of the same origin'

/**
 * Puts an embed's page into a frame. Returns a function that sends it hello messages from a window and
 * counts the responses, after the embed has received all messages.
 */
export async function frameEmbed(page: Page, address: string, hello: string) {
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
    window.receivedMessages = 0
    addEventListener('message', () => {
      window.receivedMessages = (window.receivedMessages ?? 0) + 1
    })
  })

  return async (sender: Sender, times: number): Promise<number> => {
    const from = sender === 'the embedding page' ? page.mainFrame() : other
    await from.evaluate(
      ([message, count]) => {
        window.receivedMessages = 0
        const target = parent.frames[0]
        for (let time = 0; time < Number(count); time++) {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => {
            window.receivedMessages = (window.receivedMessages ?? 0) + 1
          }
          port1.postMessage({ type: 'start', language: 'en', theme: {}, props: {} })
          target?.postMessage(message, '*', [port2])
        }
      },
      [hello, times],
    )
    await embed.waitForFunction((count) => (window.receivedMessages ?? 0) >= count, times)
    if (sender === 'the embedding page') {
      await from.waitForFunction(() => (window.receivedMessages ?? 0) > 0)
    }
    return from.evaluate(() => window.receivedMessages ?? 0)
  }
}

/** What a page sees of a window of another origin that it opened: whether it is reachable, and its frames. */
export async function inspectOpenedWindow(page: Page, address: string) {
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
