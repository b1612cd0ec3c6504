import { COOLING_OFF_RULES, type CoolingOffRule } from '@platform/contracts/clans/constants'
import { DAY_MS } from '@platform/contracts/constants'
import { DomainError } from '@platform/service-kit/errors'

/** The three rules, in days; zero lets everything happen at once. */
export type CoolingOffDays = Readonly<Record<CoolingOffRule, number>>

/** What happened that the rules count from; null where it has not. */
export interface CoolingOffMoments {
  /** When the clan was created of which the user is chief now. */
  chiefOfClanSince: Date | null
  /** When the user last chose to leave a clan. */
  leftAt: Date | null
  /** When the user last deleted a clan. */
  deletedAt: Date | null
}

type DateField = (typeof COOLING_OFF_RULES)[CoolingOffRule]
export type CoolingOffDates = Record<DateField, Date | null>

/**
 * From when each rule lets a user act. A day is 24 hours from the moment that it counts from, in every time zone, so that a change
 * of a clock for summer moves nothing.
 */
export function coolingOffDates(days: CoolingOffDays, moments: CoolingOffMoments): CoolingOffDates {
  const after = (rule: CoolingOffRule, from: Date | null) => from && addDays(from, days[rule])
  return {
    minDateBeforeClanDelete: after('minDaysBeforeClanDelete', moments.chiefOfClanSince),
    minDateToJoinClanAfterLeaving: after('minDaysToJoinClanAfterLeaving', moments.leftAt),
    minDateToRecreateClanAfterDelete: after('minDaysToRecreateClanAfterDelete', moments.deletedAt),
  }
}

/** @throws DomainError CLAN_COOLING_OFF before the date of the rule */
export function requireCooledOff(rule: CoolingOffRule, dates: CoolingOffDates, now: Date): void {
  const until = dates[COOLING_OFF_RULES[rule]]
  if (until && now < until) {
    throw new DomainError('CLAN_COOLING_OFF', { rule, until: until.toISOString() })
  }
}

export const addDays = (moment: Date, days: number) => new Date(moment.getTime() + days * DAY_MS)
