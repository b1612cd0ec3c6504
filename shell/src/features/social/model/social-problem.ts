import { ApiFailure } from '@platform/remote-kit/api-client'

/** The text of a failed log-in or connection: the messages of spec 8, and our own where it has none. */
export function socialProblem(error: unknown) {
  if (!(error instanceof ApiFailure)) return 'social.issue'
  switch (error.code) {
    case 'FRESH_PROOF_NEEDED':
      return 'social.unproven'
    case 'SOCIAL_DENIED':
      return 'social.failed'
    case 'SOCIAL_ALREADY_LINKED':
      return 'social.alreadyLinked'
    case 'SOCIAL_OTHER_CONNECTED':
      return 'social.otherConnected'
    case 'SOCIAL_COOLING_OFF':
      return 'social.coolingOff'
    case 'SOCIAL_LAST_WAY_IN':
      return 'social.lastWayIn'
    default:
      return 'social.issue'
  }
}
