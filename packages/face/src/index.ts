export {
  type FaceFailure,
  type FaceFrame,
  FaceFrameError,
  openFaceFrame,
} from './open-face-frame.ts'
export type { FaceBox } from './protocol.ts'
