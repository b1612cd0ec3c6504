import { createDetector, SupportedModels } from '@tensorflow-models/face-detection'
import type { FaceBox } from '../protocol.ts'

/** Where the model's files are; the build fills it in. */
declare const MODEL_PATH: string

/** Longest side of the picture that the model gets, px: it scales what is larger itself, and slowly. */
const SIDE = 640
/** More than this many faces are not counted. */
const MAX_FACES = 4

export type Detect = (picture: ImageBitmap) => Promise<FaceBox[]>

/**
 * Loads the model for faces that are up to two metres away.
 *
 * @throws if a file of it, WebGL or WebAssembly is missing
 */
export async function loadDetector(): Promise<Detect> {
  const detector = await createDetector(SupportedModels.MediaPipeFaceDetector, {
    runtime: 'mediapipe',
    solutionPath: MODEL_PATH,
    modelType: 'short',
    maxFaces: MAX_FACES,
  })
  return async (picture) => {
    const canvas = drawn(picture)
    const { width, height } = canvas
    const faces = await detector.estimateFaces(canvas)
    return faces.slice(0, MAX_FACES).map(({ box }) => ({
      x: box.xMin / width,
      y: box.yMin / height,
      width: box.width / width,
      height: box.height / height,
    }))
  }
}

function drawn(picture: ImageBitmap): HTMLCanvasElement {
  const scale = Math.min(1, SIDE / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return canvas
}
