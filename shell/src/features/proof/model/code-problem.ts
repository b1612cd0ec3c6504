import { ApiFailure } from '@platform/remote-kit/api-client'

const MINUTE_MS = 60_000

/** Why a code was not sent, or not accepted: the key of its text, with its number. */
export function codeProblem(error: unknown) {
  if (!(error instanceof ApiFailure)) return { key: 'proof.failed' } as const
  const { code, details, retryAfterMs } = error
  switch (code) {
    case 'OTP_WRONG':
      return { key: 'proof.wrong', count: Number(details.attemptsLeft) } as const
    case 'OTP_EXPIRED':
      return { key: 'proof.expired' } as const
    case 'OTP_NOT_SENT':
      return { key: 'proof.notSent' } as const
    case 'TOO_MANY_ATTEMPTS':
    case 'RATE_LIMITED':
      return {
        key: 'proof.wait',
        count: Math.ceil((retryAfterMs ?? MINUTE_MS) / MINUTE_MS),
      } as const
    default:
      return { key: 'proof.failed' } as const
  }
}
