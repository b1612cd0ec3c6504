import type { Exclusion } from '@platform/contracts/staff/reviews'
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
      return exclusionKey(error)
    default:
      return 'problem.other' as const
  }
}

const exclusionKeys = {
  LINKED: 'problem.linked',
  MAKER: 'problem.maker',
  CONCERNED: 'problem.concerned',
} as const satisfies Record<Exclusion, string>

/** Why this reviewer does not decide: a service of a former version does not say it. */
function exclusionKey(error: unknown) {
  const named = error instanceof ApiFailure ? error.details.exclusion : null
  return exclusionKeys[named as Exclusion] ?? ('problem.own' as const)
}
