import { DomainError } from '@platform/service-kit/errors'
import { type Clan, isOpenToOthers } from './clan.ts'
import { type CoolingOffDates, requireCooledOff } from './cooling-off.ts'
import { type Person, wasRemovedFrom } from './person.ts'

/** How a user comes into a clan: it is open, its chief lets them in, they are invited, or they create it. */
export type WayIn = 'open' | 'request' | 'invite' | 'founding'

/**
 * The rules of who gets in, but for the places.
 * @throws DomainError IN_A_CLAN, CLAN_COOLING_OFF, CLAN_HIDDEN, INVITATION_NEEDED, REMOVED_BEFORE; IN_PROGRESS of one that was open when
 * the user came, and whose chief lets them in now
 */
export function requireMayEnter(
  clan: Pick<Clan, 'id' | 'state' | 'hidden' | 'joinMode'>,
  person: Person,
  way: WayIn,
  dates: CoolingOffDates,
  now: Date,
): void {
  if (person.membership) throw new DomainError('IN_A_CLAN')
  requireCooledOff('minDaysToJoinClanAfterLeaving', dates, now)
  if (way === 'founding') {
    requireCooledOff('minDaysToRecreateClanAfterDelete', dates, now)
    return
  }
  if (!isOpenToOthers(clan)) throw new DomainError('CLAN_HIDDEN')
  if (way === 'open' && clan.joinMode === 'invite') throw new DomainError('INVITATION_NEEDED')
  if (way === 'open' && clan.joinMode !== 'open') throw new DomainError('IN_PROGRESS')
  if (way === 'open' && wasRemovedFrom(person, clan.id)) throw new DomainError('REMOVED_BEFORE')
}

/**
 * One of the places that are free; null where none is. Which one is left to chance, so that many who come at once rarely
 * choose the same.
 * @param random from 0 up to 1
 */
export function freePlace(
  taken: readonly number[],
  limit: number,
  random: () => number,
): number | null {
  const known = new Set(taken)
  const free = Array.from({ length: limit }, (_, n) => n + 1).filter((place) => !known.has(place))
  return free[Math.floor(random() * free.length)] ?? null
}
