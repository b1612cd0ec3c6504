import { FACE_HELLO, type ToFaceFrame, type ToFacePage } from '../protocol.ts'
import type { Detect } from './load-detector.ts'

interface AnswerPageOptions {
  /** Window of this frame, and of the page around it. */
  frame: Window
  page: Window
  /** Origin of the site: that of this page's address, which the sandboxed page itself does not have. */
  origin: string
  loadDetector: () => Promise<Detect>
}

/** Waits for the greeting of the page around this frame, then looks for faces in the pictures that come through the port. */
export function answerPage({ frame, page, origin, loadDetector }: AnswerPageOptions): void {
  const onMessage = (event: MessageEvent) => {
    const [port] = event.ports
    if (event.source !== page || event.origin !== origin || event.data !== FACE_HELLO || !port) {
      return
    }
    // One page, one port.
    frame.removeEventListener('message', onMessage)
    void serve(port, loadDetector)
  }
  frame.addEventListener('message', onMessage)
}

async function serve(port: MessagePort, loadDetector: () => Promise<Detect>): Promise<void> {
  const send = (message: ToFacePage) => port.postMessage(message)
  let detect: Detect
  try {
    detect = await loadDetector()
  } catch (error) {
    console.warn('The model for faces could not be loaded', error)
    return send({ type: 'failed', id: null })
  }
  // The model looks at one picture at a time.
  let last: Promise<unknown> = Promise.resolve()
  port.onmessage = ({ data: { id, picture } }: MessageEvent<ToFaceFrame>) => {
    last = last.then(async () => {
      try {
        send({ type: 'faces', id, faces: await detect(picture) })
      } catch {
        send({ type: 'failed', id })
      }
    })
  }
  send({ type: 'ready' })
}
