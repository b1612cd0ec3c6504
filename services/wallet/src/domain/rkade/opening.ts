import { createHmac } from 'node:crypto'
import { DAY_MS } from '@platform/contracts/constants'
import { CHEST_CURRENCY, CHESTS_PER_DEVICE } from '@platform/contracts/rules/chest-table'
import { addDays, dayOf, type LocalDay, startOfDay } from '@platform/contracts/rules/local-day'
import { userAccount } from '../account.ts'
import type { DrawTerms } from '../campaign-terms.ts'
import type { Grant } from '../grant.ts'
import { entryId } from '../programme.ts'

/**
 * A chest that was opened. Those of one table are numbered from 1 without gaps, each with the sum so far; those of one user too. So the
 * insert that stores it decides that there is one for the user's day, and that the budget has its prize.
 */
export interface Opening {
  id: string
  fundId: string
  seq: number
  /** The sum of all prizes of the table up to this one, minor units. */
  used: bigint
  userId: string
  /** Which of the user's it is, from 1. */
  n: number
  day: LocalDay
  /** The name of the user on that day. */
  entrant: string
  prize: bigint
  /** Of the request, and the hash of its body. */
  requestId: string
  hash: string
  /** One of those of the device on that day; null without one, and once the day is over. */
  place: string | null
  timeZone: string
  openedAt: Date
  /** `full`: the account had no room. `closing`: no opening, but the end of its table. */
  status: 'open' | 'paid' | 'full' | 'closing'
}

type Last = Pick<Opening, 'day' | 'timeZone' | 'openedAt'>

/**
 * The user's day now, and when they may open the next chest; null where that is now. After a journey the day has to be over by the clocks
 * of both places, and a whole day has passed: no time zone makes a second chest of one day.
 */
export function ownDay(
  last: Last | null,
  timeZone: string,
  now: Date,
): { day: LocalDay; opensAt: Date | null } {
  const day = dayOf(now, timeZone)
  if (!last) return { day, opensAt: null }
  const next = addDays(last.day, 1)
  const times = [startOfDay(next, timeZone).getTime()]
  if (timeZone !== last.timeZone) {
    times.push(startOfDay(next, last.timeZone).getTime(), last.openedAt.getTime() + DAY_MS)
  }
  const opensAt = new Date(Math.max(...times))
  return { day, opensAt: opensAt > now ? opensAt : null }
}

/** The number of the next opening of a table, or why it has none: what is left has to cover the largest prize before one is drawn. */
export function nextNumber(
  terms: DrawTerms,
  last: Pick<Opening, 'seq' | 'used' | 'status'> | null,
  prize: bigint,
): Pick<Opening, 'seq' | 'used'> | { refused: 'CHEST_CLOSED' | 'CHEST_EMPTY' } {
  if (last?.status === 'closing') return { refused: 'CHEST_CLOSED' }
  const used = last?.used ?? 0n
  if (used + terms.most > terms.budget) return { refused: 'CHEST_EMPTY' }
  return { seq: (last?.seq ?? 0) + 1, used: used + prize }
}

/** The places of a device on a day; of another day they are others, so that nothing says what a device was used for. */
export function placesOf(key: Buffer, device: string, day: LocalDay): string[] {
  const mark = createHmac('sha256', key).update(`${day} ${device}`).digest('hex')
  return Array.from({ length: CHESTS_PER_DEVICE }, (_, n) => `${mark}:${n + 1}`)
}

/** The entry that ends a table: none has a number after it. */
export const closingOpening = (
  fundId: string,
  last: Pick<Opening, 'seq' | 'used'> | null,
  now: Date,
): Opening => {
  const seq = (last?.seq ?? 0) + 1
  return {
    ...{ id: entryId(fundId, seq), fundId, seq, used: last?.used ?? 0n },
    // One of each table: the table is in the place of the user.
    ...{ userId: fundId, n: 0, day: '', entrant: fundId, requestId: fundId, hash: '' },
    ...{ prize: 0n, place: null, timeZone: 'UTC', openedAt: now, status: 'closing' },
  }
}

/** Pays an opening out of the escrow of its table. */
export const grantOf = ({ id, fundId, userId, prize, openedAt }: Opening): Grant => ({
  ...{ id: `${id}:prize`, fundId, claimId: null, amount: prize, kind: 'reward' },
  ...{ account: userAccount(userId, CHEST_CURRENCY), createdAt: openedAt },
})
