import { ApiFailure } from '@platform/remote-kit/api-client'

const MINUTE_MS = 60_000

/** Why a proof by the second factor was not accepted, or was not given: the key of its text, with its number. */
export function factorProblem(error: unknown) {
  if (!(error instanceof ApiFailure)) return { key: deviceProblem(error) } as const
  switch (error.code) {
    case 'SECOND_FACTOR_WRONG':
      return { key: 'factor.wrong' } as const
    case 'PASSKEY_WRONG':
      return { key: 'passkey.wrong' } as const
    case 'PASSKEY_TAKEN':
      return { key: 'passkey.taken' } as const
    case 'PASSKEY_LIMIT':
      return { key: 'passkey.limit' } as const
    case 'PASSKEY_LAST_WAY_IN':
      return { key: 'passkey.lastWayIn' } as const
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

/** What the browser says when it gives no passkey (WebAuthn, names of DOMException). */
function deviceProblem(error: unknown) {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') return 'passkey.cancelled'
  return name === 'InvalidStateError' ? 'passkey.taken' : 'factor.failed'
}
