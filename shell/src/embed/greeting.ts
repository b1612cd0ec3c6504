import { EMBED_HELLO } from '@platform/contracts/shell/embed-protocol'

/**
 * The port that the page around this frame sends with its greeting. It is looked at once who speaks: the
 * parent window, from an origin on the partner's list. All else that is posted here is not read, and after
 * the greeting nothing is.
 */
export function greeting(origins: readonly string[], page: Window = window): Promise<MessagePort> {
  return new Promise((resolve) => {
    const hear = ({ source, origin, data, ports }: MessageEvent) => {
      const [port] = ports
      if (source !== page.parent || !origins.includes(origin)) return
      if (data !== EMBED_HELLO || !port) return
      page.removeEventListener('message', hear)
      resolve(port)
    }
    page.addEventListener('message', hear)
  })
}
