import { PASSING_REFUSALS } from '@platform/contracts/rules/passing-refusals'
import { ApiFailure } from '@platform/remote-kit/api-client'

const TOO_MANY = 429

/**
 * The server refused a write: another try of the user is another write, with a key of its own. After other failures its
 * outcome is open, and it keeps its key.
 */
export function isRefusedForGood(failure: unknown): boolean {
  if (!(failure instanceof ApiFailure)) return false
  const { status, code } = failure
  const mayPass = status === TOO_MANY || PASSING_REFUSALS.some((one) => one === code)
  return status >= 400 && status < 500 && !mayPass
}
