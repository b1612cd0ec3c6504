import { DAY_MS } from '@platform/contracts/constants'
import { DomainError } from '@platform/service-kit/errors'

/** A user changes the name at most so often within this time; the first name is no change, nor is another case. */
const MOST = 3
const WITHIN_MS = 30 * DAY_MS

/** @throws DomainError USERNAME_CHANGED_OFTEN for a user who changed it as often as they may */
export function requireNameChange(changes: readonly Date[], now: Date): void {
  const since = now.getTime() - WITHIN_MS
  const recent = recentOf(changes, now)
  const [oldest] = recent
  if (oldest && recent.length >= MOST) {
    const retryAfterMs = oldest.getTime() - since
    throw new DomainError('USERNAME_CHANGED_OFTEN', { retryAfterMs })
  }
}

/** The times of the changes that count, with this one. */
export const withNameChange = (changes: readonly Date[], now: Date): Date[] => [
  ...recentOf(changes, now),
  now,
]

const recentOf = (changes: readonly Date[], now: Date): Date[] =>
  changes.filter((at) => at.getTime() > now.getTime() - WITHIN_MS)
