import { ApiFailure } from '@platform/remote-kit/api-client'
import type { CameraProblem } from '@platform/remote-kit/camera/open-camera'

/** What keeps a picture of a document from being stored. */
export type DocumentProblem =
  | CameraProblem
  | 'type'
  | 'unreadable'
  | 'too-large'
  /** What becomes of documents has changed since the page was loaded. */
  | 'consent-changed'
  | 'too-often'
  | 'not-sent'

const refusals: Readonly<Record<string, DocumentProblem>> = {
  CONSENT_CHANGED: 'consent-changed',
  IMAGE_TYPE: 'type',
  IMAGE_ANIMATED: 'type',
  IMAGE_UNREADABLE: 'unreadable',
  IMAGE_TOO_LARGE: 'too-large',
  PAYLOAD_TOO_LARGE: 'too-large',
  RATE_LIMITED: 'too-often',
}

/** Of a picture that the server did not take. */
export const problemOf = (failure: unknown): DocumentProblem =>
  (failure instanceof ApiFailure && refusals[failure.code ?? '']) || 'not-sent'

/** Whether the same picture may be taken later. */
export const isPassing = (problem: DocumentProblem): boolean =>
  problem === 'not-sent' || problem === 'too-often'

/** Whether another picture does not help. */
export const isFinal = (problem: DocumentProblem): boolean => problem === 'consent-changed'
