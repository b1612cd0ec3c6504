import { DAY_MS } from '@platform/contracts/constants'
import { DomainError } from '@platform/service-kit/errors'

/** How long a name is reserved for a card. */
export const RESERVED_MS = DAY_MS
/** A user reserves names in at most so many such periods within this time: nobody keeps a name for ever without a card. */
const MOST_PERIODS = 5
export const PERIODS_COUNT_MS = 30 * DAY_MS

/**
 * Until when a name that is reserved now is kept. Whatever a user reserves within one period ends with it.
 * @param periods when each of the user's periods began, the oldest first
 * @throws DomainError CARD_NAME_RESERVED_OFTEN
 */
export function reservationPeriod(
  periods: readonly Date[],
  now: Date,
): { periods: Date[]; until: Date } {
  const since = now.getTime() - PERIODS_COUNT_MS
  const recent = periods.filter((at) => at.getTime() > since)
  const last = recent.at(-1)
  const isRunning = last !== undefined && now.getTime() < last.getTime() + RESERVED_MS
  const [oldest] = recent
  if (!isRunning && oldest && recent.length >= MOST_PERIODS) {
    const retryAfterMs = oldest.getTime() - since
    throw new DomainError('CARD_NAME_RESERVED_OFTEN', { retryAfterMs })
  }
  const begun = isRunning ? last : now
  return {
    periods: isRunning ? recent : [...recent, now],
    until: new Date(begun.getTime() + RESERVED_MS),
  }
}
