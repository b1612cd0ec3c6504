import { EMBED_HELLO, type ToFrame } from '@platform/contracts/shell/embed-protocol'
import { onTestFinished, vi } from 'vitest'

/** What jsdom lacks of a page: intersection observers, which the test notifies, and `CSS.supports`. */
export function fakePage() {
  const observers = new Set<FakeObserver>()
  class FakeObserver {
    readonly #callback: IntersectionObserverCallback
    readonly margin: string
    constructor(callback: IntersectionObserverCallback, options: IntersectionObserverInit = {}) {
      this.#callback = callback
      this.margin = options.rootMargin ?? ''
      observers.add(this)
    }
    observe() {}
    disconnect() {
      observers.delete(this)
    }
    notify(isIntersecting: boolean) {
      this.#callback(
        [{ isIntersecting } as IntersectionObserverEntry],
        this as unknown as IntersectionObserver,
      )
    }
  }
  vi.stubGlobal('IntersectionObserver', FakeObserver)
  vi.stubGlobal('CSS', { supports: () => true })
  onTestFinished(() => {
    document.body.replaceChildren()
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
  return {
    observers,
    /** Notifies all observers that the element is inside, or outside, the area they watch. */
    scroll(isIntersecting: boolean) {
      for (const observer of [...observers]) observer.notify(isIntersecting)
    },
  }
}

/** Plays our frame towards the page's script: what it was sent, and what it says. */
export function playFrame(frame: HTMLIFrameElement) {
  const received: ToFrame[] = []
  const greetings: { message: unknown; origin: unknown }[] = []
  let port: MessagePort | undefined
  const target = frame.contentWindow
  if (!target) throw new Error('The frame is not in the page')
  vi.spyOn(target, 'postMessage').mockImplementation(
    (message: unknown, origin?: unknown, transfer?: unknown) => {
      greetings.push({ message, origin })
      if (message !== EMBED_HELLO) return
      port = (transfer as MessagePort[])[0]
      if (port) port.onmessage = ({ data }) => received.push(data as ToFrame)
    },
  )
  frame.dispatchEvent(new Event('load'))
  return {
    received,
    greetings,
    say: (message: unknown) => port?.postMessage(message),
    close: () => port?.close(),
  }
}
