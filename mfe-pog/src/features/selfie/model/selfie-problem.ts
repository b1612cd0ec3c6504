import { ApiFailure } from '@platform/remote-kit/api-client'
import type { CameraProblem } from '@platform/remote-kit/camera/open-camera'
import type { PictureProblem } from './check-picture.ts'

/** What keeps a user from giving a selfie. */
export type SelfieProblem =
  | CameraProblem
  | PictureProblem
  /** What becomes of a selfie has changed since the page was loaded. */
  | 'consent-changed'
  /** The mint has moved on meanwhile. */
  | 'not-asked'
  | 'too-large'
  | 'too-often'
  | 'not-sent'

const refusals: Readonly<Record<string, SelfieProblem>> = {
  FACE_NOT_DETECTED: 'no-face',
  SELFIE_CONSENT_CHANGED: 'consent-changed',
  SELFIE_NOT_ASKED: 'not-asked',
  IMAGE_TYPE: 'type',
  IMAGE_ANIMATED: 'type',
  IMAGE_UNREADABLE: 'unreadable',
  IMAGE_TOO_LARGE: 'too-large',
  PAYLOAD_TOO_LARGE: 'too-large',
  RATE_LIMITED: 'too-often',
}

/** Of a selfie that the server did not take. */
export const problemOf = (failure: unknown): SelfieProblem =>
  (failure instanceof ApiFailure && refusals[failure.code ?? '']) || 'not-sent'

/** Whether the same picture may be taken later. */
export const isPassing = (problem: SelfieProblem): boolean =>
  problem === 'not-sent' || problem === 'too-often'
