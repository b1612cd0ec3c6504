import type { ToFrame, ToPage } from '@platform/contracts/shell/embed-protocol'

/** The page's messages, checked only for their form; values are checked where they are used. */
export interface PageMessages {
  start(start: {
    language: unknown
    theme: unknown
    placement: unknown
    props: Record<string, unknown>
  }): void
  theme(theme: unknown): void
  language(language: unknown): void
  signIn(token: string | null): void
}

/** Listens to the partner's page from now on; returns the function that posts to it. */
export function listenToPage(port: MessagePort, on: PageMessages): (message: ToPage) => void {
  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    const message = record(data) as Partial<Record<string, unknown>> & { type?: ToFrame['type'] }
    switch (message.type) {
      case 'start':
        on.start({
          language: message.language,
          theme: message.theme,
          placement: message.placement,
          props: record(message.props),
        })
        return
      case 'theme':
        on.theme(message.theme)
        return
      case 'language':
        on.language(message.language)
        return
      case 'sign-in':
        on.signIn(typeof message.token === 'string' && message.token ? message.token : null)
        return
    }
  }
  return (message) => port.postMessage(message)
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
