import {
  EMBED_HELLO,
  EMBED_LANGUAGE_QUERY,
  EMBED_ORIGIN_QUERY,
  type ToFrame,
  type ToPage,
} from '@platform/contracts/shell/embed-protocol'
import { embedPath } from '@platform/contracts/shell/paths'
import { styled } from './placeholder.ts'
import type { EmbedSettings } from './settings.ts'

export interface OpenFrame {
  readonly element: HTMLIFrameElement
  show(): void
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

/** The frame keeps its own origin and opens our site in other tabs; it cannot navigate the partner's page. */
const SANDBOX = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox'

/** Opens the frame and a port to it. Messages that are posted to the page's window are never read. */
export function openFrame({ origin, settings, title, onMessage }: FrameOptions): OpenFrame {
  const frame = styled('iframe', {
    position: 'absolute',
    inset: '0',
    // Equal inside and outside, or browsers paint a ground of their own below a transparent one.
    colorScheme: settings.theme.scheme ?? 'dark',
    width: '100%',
    height: '100%',
    border: '0',
    // Laid out, so that it can measure itself, and shown once it is ready.
    opacity: '0',
    // Until then the partner's own content below it can be used.
    pointerEvents: 'none',
  })
  frame.title = title
  // A frame of the page's own origin could remove its sandbox, and browsers warn of that.
  if (origin !== location.origin) frame.setAttribute('sandbox', SANDBOX)
  frame.referrerPolicy = 'no-referrer'
  frame.src = addressOf(origin, settings)

  let port: MessagePort | null = null
  // At each load: a frame that reloads has lost its port.
  const greet = () => {
    port?.close()
    const channel = new MessageChannel()
    port = channel.port1
    port.onmessage = ({ data }) => onMessage(data as ToPage)
    frame.contentWindow?.postMessage(EMBED_HELLO, origin, [channel.port2])
    const { language, theme, placement, props } = settings
    port.postMessage({ type: 'start', language, theme, placement, props } satisfies ToFrame)
  }
  frame.addEventListener('load', greet)

  return {
    element: frame,
    show: () => void Object.assign(frame.style, { opacity: '1', pointerEvents: '' }),
    send: (message) => port?.postMessage(message),
    close() {
      frame.removeEventListener('load', greet)
      port?.close()
      port = null
      frame.remove()
    },
  }
}

/** With the attributes, so that the frame's page has what they ask for in it. The frame takes them from `start`. */
function addressOf(origin: string, { partner, embed, language, props }: EmbedSettings): string {
  const query = new URLSearchParams({
    [EMBED_ORIGIN_QUERY]: location.origin,
    [EMBED_LANGUAGE_QUERY]: language,
    ...(props as Record<string, string>),
  })
  return `${origin}${embedPath(encodeURIComponent(partner), encodeURIComponent(embed))}?${query}`
}
