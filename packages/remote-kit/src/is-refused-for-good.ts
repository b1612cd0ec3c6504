import { ApiFailure } from '@platform/remote-kit/api-client'

/** Refusals after which the same write, sent again, may be made: its outcome is open, and it keeps its idempotency key. */
const PASSING = [
  'IN_PROGRESS',
  'FRESH_PROOF_NEEDED',
  'SECOND_FACTOR_NEEDED',
  'SECOND_FACTOR_MISSING',
]
const TOO_MANY = 429

/** The server refused a write: another try of the user is another write, with a key of its own. */
export function isRefusedForGood(failure: unknown): boolean {
  if (!(failure instanceof ApiFailure)) return false
  const { status, code } = failure
  return status >= 400 && status < 500 && status !== TOO_MANY && !PASSING.includes(code ?? '')
}
