import { errorCodeOf } from '@platform/remote-kit/error-code'

/** Why a document was not sent: the key of its text; null where another text says it. */
export function documentProblem(error: unknown) {
  switch (errorCodeOf(error)) {
    case 'IMAGE_TYPE':
    case 'IMAGE_ANIMATED':
      return 'documents.type' as const
    case 'IMAGE_TOO_LARGE':
    case 'PAYLOAD_TOO_LARGE':
      return 'documents.large' as const
    case 'IMAGE_UNREADABLE':
      return 'documents.unreadable' as const
    default:
      return null
  }
}
