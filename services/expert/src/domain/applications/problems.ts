import type { ApplicationProblem } from '@platform/contracts/expert/application-http'
import {
  COMPLETION_YEAR,
  EXPERT_AGE,
  type ExpertStep,
  LAST_NAME_LENGTH,
  MAX_EDUCATION_TEXT,
  MAX_EXPERIENCE_YEARS,
  NO_LANGUAGE,
} from '@platform/contracts/expert/constants'
import { isEmail } from '@platform/contracts/rules/email'
import { firstNameProblem } from '@platform/contracts/rules/first-name'
import { shownText } from '@platform/contracts/rules/shown-text'
import type { Draft } from './application.ts'

/** How the skill checks of an applicant stand. */
export interface CheckStanding {
  /** Skills of the draft that have a check. */
  offered: readonly string[]
  /** Those with a try that is over. */
  finished: readonly string[]
  isRunning: boolean
}

export interface ProblemContext {
  now: Date
  /** ISO 3166-1 alpha-2. */
  isCountry(code: string): boolean
  /** Whether the applicant is known to be under 18, whatever they write. */
  isMinor: boolean
  /** Whether the applicant can use the term: one that a reviewer rejected is none. */
  isTerm(id: string): boolean
  checks: CheckStanding
}

/** What keeps a draft from being sent, in the order of its steps. */
export function problemsOf(draft: Draft, context: ProblemContext): ApplicationProblem[] {
  return [
    ...basicProblems(draft, context),
    ...listProblems(draft, context),
    ...checkProblems(context),
  ]
}

type Rule = (value: never) => boolean

const line = shownText(MAX_EDUCATION_TEXT)
const isLine = (value: string) => line.safeParse(value).success
const isLastName = (value: string) =>
  /^[\p{L}\p{M}][\p{L}\p{M}' -]*$/u.test(value) &&
  value.length >= LAST_NAME_LENGTH.min &&
  value.length <= LAST_NAME_LENGTH.max &&
  isLine(value)
const within = (min: number, max: number) => (value: number) => value >= min && value <= max

function basicProblems(
  { basic }: Draft,
  { now, isCountry, isMinor }: ProblemContext,
): ApplicationProblem[] {
  const year = now.getUTCFullYear()
  const latest = basic.currentlyPursuing ? year + COMPLETION_YEAR.ahead : year
  const rules: Partial<Record<keyof typeof basic, Rule>> = {
    firstName: (value: string) => firstNameProblem(value) === null,
    lastName: isLastName,
    age: within(EXPERT_AGE.min, EXPERT_AGE.max),
    gender: () => true,
    country: isCountry,
    city: isLine,
    email: isEmail,
    levelOfEducation: () => true,
    university: isLine,
    major: isLine,
    completionYear: within(COMPLETION_YEAR.min, latest),
    domain: () => true,
    totalExperience: within(0, Math.min(MAX_EXPERIENCE_YEARS, basic.age ?? MAX_EXPERIENCE_YEARS)),
  }
  return Object.entries(rules).flatMap(([field, rule]) => {
    const value = basic[field as keyof typeof basic]
    if (value === null || value === '') return [problem(field, 'basic-details', 'missing')]
    if (field === 'age' && isMinor) return [problem(field, 'basic-details', 'under-18')]
    return rule(value as never) ? [] : [problem(field, 'basic-details', 'invalid')]
  })
}

function listProblems(draft: Draft, { isTerm }: ProblemContext): ApplicationProblem[] {
  const { skills, tools, languages } = draft
  const chosen = languages.filter(({ name }) => name !== NO_LANGUAGE)
  const isLanguage = (one: (typeof chosen)[number]) =>
    isTerm(one.name) && (one.read || one.write || one.speak)
  return [
    ...listProblem(
      'languages',
      chosen.map(({ name }) => name),
      chosen.every(isLanguage),
    ),
    ...listProblem(
      'skills',
      skills.map(({ id }) => id),
      skills.every(({ id, level }) => isTerm(id) && level !== null),
    ),
    ...(tools.length === 0 ? [] : listProblem('tools', tools, tools.every(isTerm))),
  ]
}

function listProblem(
  field: string,
  ids: readonly string[],
  isValid: boolean,
): ApplicationProblem[] {
  if (ids.length === 0) return [problem(field, 'skills', 'missing')]
  const isWhole = isValid && new Set(ids).size === ids.length
  return isWhole ? [] : [problem(field, 'skills', 'invalid')]
}

function checkProblems({ checks }: ProblemContext): ApplicationProblem[] {
  const { offered, finished, isRunning } = checks
  const field = 'skill-checks'
  if (isRunning) return [problem(field, 'verify-skills', 'check-running')]
  if (offered.length === 0) return [problem(field, 'verify-skills', 'none-checked')]
  const isChecked = finished.some((skill) => offered.includes(skill))
  return isChecked ? [] : [problem(field, 'verify-skills', 'not-checked')]
}

const problem = (
  field: string,
  step: ExpertStep,
  problem: ApplicationProblem['problem'],
): ApplicationProblem => ({ field, step, problem })
