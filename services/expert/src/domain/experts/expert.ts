import type { ApplicantLanguage, ApplicantSkill } from '@platform/contracts/expert/application-http'
import type {
  Availability,
  EducationLevel,
  ExpertDomain,
  ProfileVisibility,
  RateCurrency,
} from '@platform/contracts/expert/constants'
import type { Application } from '../applications/application.ts'
import { termKey } from '../taxonomy/term.ts'

/** What an expert writes themselves. */
export interface ExpertDetails {
  headline: string | null
  about: string | null
  visibility: ProfileVisibility
  availability: { state: Availability; from: string | null; hoursPerWeek: number | null }
  rate: { amount: string; currency: RateCurrency } | null
  shows: { city: boolean; education: boolean; rate: boolean }
}

/** An approved applicant. */
export interface Expert extends ExpertDetails {
  id: string
  userId: string
  /** Grows with each change: what it is found by is counted from one version. */
  version: number
  name: string
  domain: ExpertDomain
  country: string
  city: string | null
  levelOfEducation: EducationLevel | null
  totalExperience: number
  skills: (ApplicantSkill & { checkedAt: Date | null })[]
  tools: string[]
  languages: ApplicantLanguage[]
  since: Date
  /** Staff hide the profile from everybody but its expert. */
  hidden: { reason: string; at: Date } | null
  /** How often staff have hidden it or shown it again. */
  hiddenChanges: number
}

/** Nothing is shown to anybody before the expert says so. */
const NOTHING_SHOWN: ExpertDetails = {
  headline: null,
  about: null,
  visibility: 'private',
  availability: { state: 'unavailable', from: null, hoursPerWeek: null },
  rate: null,
  shows: { city: false, education: false, rate: false },
}

/**
 * The profile that an approved application begins.
 * @param passed when the check of each skill was passed
 */
export function expertOf(
  { userId, basic, skills, tools, languages }: Application,
  passed: ReadonlyMap<string, Date>,
  { id, since }: { id: string; since: Date },
): Expert {
  return {
    ...{ id, userId, version: 1, since, hidden: null, hiddenChanges: 0, ...NOTHING_SHOWN },
    name: basic.firstName ?? '',
    domain: basic.domain ?? 'other',
    country: basic.country ?? '',
    city: basic.city,
    levelOfEducation: basic.levelOfEducation,
    totalExperience: basic.totalExperience ?? 0,
    skills: skills.map((skill) => ({ ...skill, checkedAt: passed.get(skill.id) ?? null })),
    ...{ tools, languages },
  }
}

/** What is stored of an expert who has left: that staff have hidden the profile stays so if they come back. */
export const leftExpert = (expert: Expert): Expert => {
  const { id, userId, version, since, hidden, hiddenChanges } = expert
  return {
    ...{ id, userId, version, since, hidden, hiddenChanges, ...NOTHING_SHOWN },
    ...{ name: '', domain: 'other', country: '', city: null, levelOfEducation: null },
    ...{ totalExperience: 0, skills: [], tools: [], languages: [] },
  }
}

/** What a profile is found by: the words of what it shows. */
export function wordsOf(
  { name, headline, domain }: Pick<Expert, 'name' | 'headline' | 'domain'>,
  termNames: readonly string[],
): string[] {
  const texts = [name, headline ?? '', domain, ...termNames]
  return [...new Set(texts.flatMap((text) => termKey(text).split(WORD_BREAK)).filter(Boolean))]
}

const WORD_BREAK = /[\s(),./-]+/

/** The words that are searched: a profile has a word that begins with each. */
export const searchedWords = (search: string): string[] =>
  termKey(search).split(WORD_BREAK).filter(Boolean).slice(0, 5)
