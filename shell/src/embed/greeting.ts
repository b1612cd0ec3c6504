import { EMBED_HELLO } from '@platform/contracts/shell/embed-protocol'

/**
 * The port that the page around this frame sends with its greeting. Sender and origin are checked here, once: the
 * parent window, at an origin on the partner's list. Other messages are ignored; after the greeting none is read.
 */
export function greeting(origins: readonly string[], page: Window = window): Promise<MessagePort> {
  return new Promise((resolve) => {
    const onMessage = ({ source, origin, data, ports }: MessageEvent) => {
      const [port] = ports
      if (source !== page.parent || !origins.includes(origin)) return
      if (data !== EMBED_HELLO || !port) return
      page.removeEventListener('message', onMessage)
      resolve(port)
    }
    page.addEventListener('message', onMessage)
  })
}
