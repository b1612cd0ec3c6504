import { FACE_FRAME_PATH } from '@platform/contracts/shell/paths'
import { FACE_HELLO, type FaceBox, type ToFaceFrame, type ToFacePage } from './protocol.ts'

/** ms in which the frame must have loaded the model: 1.5 MB on a slow network. */
const LOAD_MS = 30_000
/** ms in which it must have looked at a picture; the first one takes seconds on a slow phone. */
const LOOK_MS = 20_000

/** `not-loaded`: the model is not there, or not in time; `not-looked`: a picture could not be looked at, or not in time; `closed`. */
export type FaceFailure = 'not-loaded' | 'not-looked' | 'closed'

/** Why there is no answer. It says nothing about faces in the picture. */
export class FaceFrameError extends Error {
  readonly reason: FaceFailure

  constructor(reason: FaceFailure) {
    super(`No answer about faces: ${reason}`)
    this.name = 'FaceFrameError'
    this.reason = reason
  }
}

export interface FaceFrame {
  /**
   * Looks for faces in a picture, once the model is loaded. The picture is used up.
   *
   * @throws FaceFrameError
   */
  detectFace(picture: ImageBitmap): Promise<{ faces: readonly FaceBox[] }>
  /** Removes the frame with its model; pictures that it still looks at fail as `closed`. */
  close(): void
}

interface Waiting {
  resolve(found: { faces: readonly FaceBox[] }): void
  reject(error: FaceFrameError): void
  timer: ReturnType<typeof setTimeout>
}

/**
 * Opens the frame that looks for faces and begins to load its model. The frame has no origin and a policy of its own
 * (docs/decisions/0065-a-frame-with-a-policy-of-its-own.md); what is said to it goes through a port, and messages that are posted to the page's window are never read.
 */
export function openFaceFrame(page: Document = document): FaceFrame {
  const waiting = new Map<number, Waiting>()
  let port: MessagePort | null = null
  let lastId = 0
  let ended: FaceFailure | null = null
  const ready = Promise.withResolvers<void>()
  // Nobody may be waiting yet.
  ready.promise.catch(() => undefined)

  const frame = page.createElement('iframe')
  frame.setAttribute('sandbox', 'allow-scripts')
  frame.referrerPolicy = 'no-referrer'
  frame.title = 'Face detection'
  frame.tabIndex = -1
  frame.ariaHidden = 'true'
  // In the layout, for a browser may pause what is not.
  Object.assign(frame.style, {
    position: 'fixed',
    width: '1px',
    height: '1px',
    border: '0',
    opacity: '0',
    pointerEvents: 'none',
  })
  frame.src = FACE_FRAME_PATH

  const loading = setTimeout(() => end('not-loaded'), LOAD_MS)
  const greet = () => {
    // A frame that loads again has lost its model.
    if (port) {
      end('not-loaded')
      return
    }
    const channel = new MessageChannel()
    port = channel.port1
    port.onmessage = ({ data }) => handle(data as ToFacePage)
    // The frame has no origin that could be named; only the page of `src` checks and takes the greeting.
    frame.contentWindow?.postMessage(FACE_HELLO, '*', [channel.port2])
  }
  frame.addEventListener('load', greet)
  page.body.append(frame)

  function handle(message: ToFacePage): void {
    switch (message?.type) {
      case 'ready':
        clearTimeout(loading)
        ready.resolve()
        break
      case 'faces':
        settle(message.id, ({ resolve }) => resolve({ faces: message.faces }))
        break
      case 'failed':
        if (message.id === null) end('not-loaded')
        else settle(message.id, ({ reject }) => reject(new FaceFrameError('not-looked')))
        break
    }
  }

  function settle(id: number, by: (one: Waiting) => void): void {
    const one = waiting.get(id)
    if (!one) return
    waiting.delete(id)
    clearTimeout(one.timer)
    by(one)
  }

  function end(reason: FaceFailure): void {
    ended ??= reason
    clearTimeout(loading)
    frame.removeEventListener('load', greet)
    port?.close()
    frame.remove()
    ready.reject(new FaceFrameError(reason))
    for (const id of waiting.keys()) {
      settle(id, ({ reject }) => reject(new FaceFrameError(reason)))
    }
  }

  return {
    async detectFace(picture) {
      await ready.promise
      // Ended since.
      if (ended) throw new FaceFrameError(ended)
      lastId += 1
      const id = lastId
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          settle(id, () => reject(new FaceFrameError('not-looked')))
        }, LOOK_MS)
        waiting.set(id, { resolve, reject, timer })
        port?.postMessage({ type: 'detect', id, picture } satisfies ToFaceFrame, [picture])
      })
    },
    close: () => end('closed'),
  }
}
