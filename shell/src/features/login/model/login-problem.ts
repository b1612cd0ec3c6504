import { LOGIN_RETRY_LOCK_MS } from '@platform/contracts/constants'
import { ApiFailure } from '@platform/remote-kit/api-client'
import type { LoginEvent } from './login-flow.ts'

/** The flow's event for a failed call; `now` in ms on this device's clock. */
export function loginFailure(error: unknown, now: number): LoginEvent {
  if (!(error instanceof ApiFailure)) return { type: 'refused', problem: { kind: 'failed', error } }
  switch (error.code) {
    case 'TOO_MANY_ATTEMPTS':
      return { type: 'locked', until: now + (error.retryAfterMs ?? LOGIN_RETRY_LOCK_MS) }
    case 'INVALID_PHONE':
    case 'INVALID_EMAIL':
      return { type: 'refused', problem: { kind: 'invalid-destination' } }
    case 'OTP_WRONG':
      return { type: 'refused', problem: { kind: 'wrong-code', attemptsLeft: attemptsLeft(error) } }
    case 'OTP_EXPIRED':
      return { type: 'refused', problem: { kind: 'expired-code' } }
    case 'OTP_NOT_SENT':
      return { type: 'refused', problem: { kind: 'not-sent' } }
    default:
      return { type: 'refused', problem: { kind: 'failed', error } }
  }
}

function attemptsLeft({ details }: ApiFailure): number | null {
  return typeof details.attemptsLeft === 'number' ? details.attemptsLeft : null
}
