import { EMBED_HELLO, type ToFrame, type ToPage } from '@platform/contracts/shell/embed-protocol'
import { embedPath } from '@platform/contracts/shell/paths'
import { styled } from './placeholder.ts'
import type { EmbedSettings } from './settings.ts'

export interface OpenFrame {
  readonly element: HTMLIFrameElement
  send(message: ToFrame): void
  close(): void
}

interface FrameOptions {
  /** Origin of our site: the only one that the greeting is delivered to. */
  origin: string
  settings: EmbedSettings
  title: string
  onMessage(message: ToPage): void
}

const SANDBOX = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox'

/** The frame, and the port it is talked to by. What anyone posts at the page's window is never read. */
export function openFrame({ origin, settings, title, onMessage }: FrameOptions): OpenFrame {
  const frame = styled('iframe', {
    position: 'absolute',
    inset: '0',
    width: '100%',
    height: '100%',
    border: '0',
    // Not seen until it says that it is ready, but laid out.
    opacity: '0',
  })
  frame.title = title
  // In our own pages it would keep nothing out, and browsers say so.
  if (origin !== location.origin) frame.setAttribute('sandbox', SANDBOX)
  frame.referrerPolicy = 'no-referrer'
  frame.src = `${origin}${embedPath(encodeURIComponent(settings.partner), encodeURIComponent(settings.embed))}`

  let port: MessagePort | null = null
  const greet = () => {
    port?.close()
    const channel = new MessageChannel()
    port = channel.port1
    port.onmessage = ({ data }) => onMessage(data as ToPage)
    frame.contentWindow?.postMessage(EMBED_HELLO, origin, [channel.port2])
    const { language, theme, props } = settings
    port.postMessage({ type: 'start', language, theme, props } satisfies ToFrame)
  }
  frame.addEventListener('load', greet)

  return {
    element: frame,
    send: (message) => port?.postMessage(message),
    close() {
      frame.removeEventListener('load', greet)
      port?.close()
      port = null
      frame.remove()
    },
  }
}
