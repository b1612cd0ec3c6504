import { LOGIN_RETRY_LOCK_MS } from '@platform/contracts/constants'
import { ApiFailure } from '@platform/remote-kit/api-client'
import type { LoginEvent } from './login-flow.ts'

/** The flow's event for a failed call; `now` in ms on this device's clock. */
export function loginFailure(error: unknown, now: number): LoginEvent {
  if (!(error instanceof ApiFailure)) return { type: 'refused', problem: { kind: 'failed', error } }
  const { retryAfterMs } = error
  switch (error.code) {
    case 'TOO_MANY_ATTEMPTS': {
      // A longer wait is that of one destination, to which too many codes were sent: others can log in.
      if (retryAfterMs && retryAfterMs > LOGIN_RETRY_LOCK_MS)
        return wait('destination', now + retryAfterMs)
      return { type: 'locked', until: now + (retryAfterMs ?? LOGIN_RETRY_LOCK_MS) }
    }
    case 'RATE_LIMITED':
    case 'OTP_RESEND_TOO_SOON':
      if (retryAfterMs) {
        return wait(error.code === 'RATE_LIMITED' ? 'any' : 'destination', now + retryAfterMs)
      }
      return { type: 'refused', problem: { kind: 'failed', error } }
    case 'INVALID_PHONE':
    case 'INVALID_EMAIL':
      return { type: 'refused', problem: { kind: 'invalid-destination' } }
    case 'OTP_WRONG':
      return { type: 'refused', problem: { kind: 'wrong-code', attemptsLeft: attemptsLeft(error) } }
    case 'OTP_EXPIRED':
      return { type: 'refused', problem: { kind: 'expired-code' } }
    case 'PHONE_TAKEN':
    case 'EMAIL_TAKEN':
      return { type: 'taken' }
    case 'CONTACT_REPLACED':
      return { type: 'refused', problem: { kind: 'replaced' } }
    case 'OTP_NOT_SENT':
      return { type: 'refused', problem: { kind: 'not-sent' } }
    default:
      return { type: 'refused', problem: { kind: 'failed', error } }
  }
}

const wait = (of: 'destination' | 'any', until: number): LoginEvent => ({
  type: 'refused',
  problem: { kind: 'wait', of, until },
})

function attemptsLeft({ details }: ApiFailure): number | null {
  return typeof details.attemptsLeft === 'number' ? details.attemptsLeft : null
}
