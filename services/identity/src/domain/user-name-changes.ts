import { DAY_MS } from '@platform/contracts/constants'
import { DomainError } from '@platform/service-kit/errors'

/** A user changes the name at most so often within this time; the first name is no change, nor is another case. */
const MOST = 3
const WITHIN_MS = 30 * DAY_MS

/**
 * The times of the changes that count, with this one.
 * @throws DomainError USERNAME_CHANGED_OFTEN
 */
export function countNameChange(changes: readonly Date[], now: Date): Date[] {
  const since = now.getTime() - WITHIN_MS
  const recent = changes.filter((at) => at.getTime() > since)
  const [oldest] = recent
  if (oldest && recent.length >= MOST) {
    const retryAfterMs = oldest.getTime() - since
    throw new DomainError('USERNAME_CHANGED_OFTEN', { retryAfterMs })
  }
  return [...recent, now]
}
