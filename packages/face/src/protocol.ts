/**
 * The messages between a page of the site and the frame that looks for faces. The page posts `FACE_HELLO` with one end of
 * a MessageChannel; the frame checks the message's origin and source once, and from then on both listen to that port
 * alone. The number grows with each change that an older side would not understand.
 */
export const FACE_HELLO = 'platform-face/1'

/** A face in a picture, as shares of its width and height, 0 to 1. */
export interface FaceBox {
  x: number
  y: number
  width: number
  height: number
}

export interface ToFaceFrame {
  type: 'detect'
  /** Of the request; the answer has the same. */
  id: number
  /** Transferred: the page has it no longer. */
  picture: ImageBitmap
}

export type ToFacePage =
  /** The model is loaded. */
  | { type: 'ready' }
  | { type: 'faces'; id: number; faces: readonly FaceBox[] }
  /** The picture with this id could not be looked at; with null, the model could not be loaded. */
  | { type: 'failed'; id: number | null }
