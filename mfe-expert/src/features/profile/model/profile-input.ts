import {
  AVAILABILITIES,
  type Availability,
  MAX_HOURS_PER_WEEK,
  type ProfileVisibility,
  RATE_CURRENCIES,
  type RateCurrency,
} from '@platform/contracts/expert/constants'
import type { OwnExpert, OwnExpertBody } from '@platform/contracts/expert/profile-http'

/** What is typed of a profile. */
export interface ProfileInput {
  headline: string
  about: string
  visibility: ProfileVisibility
  state: Availability
  /** ISO date, or the text typed so far. */
  from: string
  hours: string
  rate: string
  currency: RateCurrency
  city: boolean
  education: boolean
  showsRate: boolean
}

export type ProfileProblem = 'problem.from' | 'problem.hours' | 'problem.rate'

export const inputOf = ({
  headline,
  about,
  visibility,
  availability,
  rate,
  shows,
}: OwnExpert): ProfileInput => ({
  ...{ headline: headline ?? '', about: about ?? '', visibility },
  ...{ state: availability.state, from: availability.from ?? '' },
  hours: availability.hoursPerWeek === null ? '' : String(availability.hoursPerWeek),
  ...{ rate: rate?.amount ?? '', currency: rate?.currency ?? RATE_CURRENCIES[0] },
  ...{ city: shows.city, education: shows.education, showsRate: shows.rate },
})

/** As the contract has it; a comma before the decimals counts too. */
const AMOUNT = /^\d{1,6}(\.\d{1,2})?$/
const amountOf = (typed: string) => typed.trim().replace(',', '.')
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The key of the text that says what is wrong with a field. */
export const profileRules = {
  from: (typed: string, { state }: ProfileInput): ProfileProblem | null =>
    state !== AVAILABILITIES[1] || DAY.test(typed) ? null : 'problem.from',
  hours(typed: string): ProfileProblem | null {
    if (typed.trim() === '') return null
    const hours = Number(typed)
    return Number.isInteger(hours) && hours >= 1 && hours <= MAX_HOURS_PER_WEEK
      ? null
      : 'problem.hours'
  },
  rate: (typed: string): ProfileProblem | null =>
    typed.trim() === '' || AMOUNT.test(amountOf(typed)) ? null : 'problem.rate',
}

export function bodyOf(input: ProfileInput): OwnExpertBody {
  const { headline, about, visibility, state, from, hours, rate, currency } = input
  return {
    ...{ headline: headline.trim() || null, about: about.trim() || null, visibility },
    availability: {
      state,
      from: state === 'from-date' ? from : null,
      hoursPerWeek: hours.trim() === '' ? null : Number(hours),
    },
    rate: rate.trim() === '' ? null : { amount: amountOf(rate), currency },
    shows: { city: input.city, education: input.education, rate: input.showsRate },
  }
}
