import { ApiFailure } from '@platform/remote-kit/api-client'

/** Why an item could not be claimed or decided: the key of its text. */
export function problemOf(error: unknown) {
  switch (error instanceof ApiFailure ? error.code : null) {
    case 'REVIEW_CLAIMED':
      return 'problem.taken' as const
    case 'REVIEW_NOT_CLAIMED':
      return 'problem.over' as const
    case 'ALREADY_DECIDED':
      return 'problem.decided' as const
    case 'ANOTHER_PERSON_DECIDES':
      return 'problem.own' as const
    default:
      return 'problem.other' as const
  }
}
