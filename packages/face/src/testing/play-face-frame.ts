import { FACE_HELLO, type FaceBox, type ToFaceFrame, type ToFacePage } from '../protocol.ts'

interface PlayedFrame {
  element: HTMLIFrameElement
  /** Ids of the pictures that it was sent. */
  asked: number[]
  say(message: ToFacePage): void
}

/** A face in the middle of a picture. */
export const aFace: FaceBox = { x: 0.3, y: 0.2, width: 0.4, height: 0.4 }

/**
 * Plays the frame towards the page: the frame in the document "loads", takes the greeting, and answers each picture with what
 * `look` gives; null: it does not answer.
 */
export function playFaceFrame(
  look: () => readonly FaceBox[] | 'failed' | null,
  { isLoaded = true } = {},
): PlayedFrame {
  const element = [...document.querySelectorAll('iframe')].at(-1)
  const target = element?.contentWindow
  if (!element || !target) throw new Error('The frame is not in the page')
  const asked: number[] = []
  let port: MessagePort | undefined
  const say = (message: ToFacePage) => port?.postMessage(message)
  target.postMessage = ((message: unknown, _origin: string, transfer: Transferable[]) => {
    if (message !== FACE_HELLO) return
    port = transfer[0] as MessagePort
    port.onmessage = ({ data }: MessageEvent<ToFaceFrame>) => {
      asked.push(data.id)
      const faces = look()
      if (faces === 'failed') say({ type: 'failed', id: data.id })
      else if (faces) say({ type: 'faces', id: data.id, faces })
    }
    if (isLoaded) say({ type: 'ready' })
  }) as Window['postMessage']
  element.dispatchEvent(new Event('load'))
  return { element, asked, say }
}

/** What takes the place of a picture where there is no browser to decode one: it can be transferred. */
export function fakeBitmap(): ImageBitmap {
  const bitmap = { width: 640, height: 480, close() {} }
  return Object.assign(new ArrayBuffer(8), bitmap) as unknown as ImageBitmap
}
