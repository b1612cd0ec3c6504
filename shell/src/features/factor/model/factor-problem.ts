import { ApiFailure } from '@platform/remote-kit/api-client'

const MINUTE_MS = 60_000

/** Why a code of the second factor was not accepted: the key of its text, with its number. */
export function factorProblem(error: unknown) {
  if (!(error instanceof ApiFailure)) return { key: 'factor.failed' } as const
  switch (error.code) {
    case 'SECOND_FACTOR_WRONG':
      return { key: 'factor.wrong' } as const
    case 'ENROLMENT_OVER':
      return { key: 'factor.over' } as const
    case 'FRESH_PROOF_NEEDED':
      return { key: 'factor.unproven' } as const
    case 'TOO_MANY_ATTEMPTS':
    case 'RATE_LIMITED': {
      const count = Math.ceil((error.retryAfterMs ?? MINUTE_MS) / MINUTE_MS)
      return { key: 'factor.wait', count } as const
    }
    default:
      return { key: 'factor.failed' } as const
  }
}
