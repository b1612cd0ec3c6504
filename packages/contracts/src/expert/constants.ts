import { DAY_MS } from '../constants.ts'

/** Names and limits of AI experts: what an application asks for, and how it is decided. No zod here: pages import it. */

/** The steps of an application; `currentTab` is the place in this list. */
export const EXPERT_STEPS = ['basic-details', 'skills', 'verify-skills', 'verify-details'] as const
export type ExpertStep = (typeof EXPERT_STEPS)[number]

export const GENDERS = ['female', 'male', 'non-binary', 'undisclosed'] as const

export const EDUCATION_LEVELS = [
  'secondary',
  'higher-secondary',
  'diploma',
  'bachelor',
  'master',
  'doctorate',
  'other',
] as const
export type EducationLevel = (typeof EDUCATION_LEVELS)[number]

/** Fields of work. */
export const EXPERT_DOMAINS = [
  'software',
  'data',
  'languages',
  'writing',
  'mathematics',
  'science',
  'engineering',
  'medicine',
  'law',
  'finance',
  'education',
  'design',
  'gaming',
  'other',
] as const
export type ExpertDomain = (typeof EXPERT_DOMAINS)[number]

/** Fields of `basicVerificationDetails` (spec 3). */
export const BASIC_FIELDS = [
  'firstName',
  'lastName',
  'age',
  'gender',
  'country',
  'city',
  'email',
  'levelOfEducation',
  'university',
  'major',
  'completionYear',
  'currentlyPursuing',
  'domain',
  'totalExperience',
] as const
export type BasicField = (typeof BASIC_FIELDS)[number]
/** Everything of a draft that is saved separately. */
export const DRAFT_FIELDS = [...BASIC_FIELDS, 'skills', 'tools', 'languages'] as const
export type DraftField = (typeof DRAFT_FIELDS)[number]

/** The name of a language that is not chosen yet (spec 3). */
export const NO_LANGUAGE = 'Select'
export const LANGUAGE_ABILITIES = ['read', 'write', 'speak'] as const
export const SKILL_LEVELS = ['beginner', 'intermediate', 'advanced', 'expert'] as const

/** Years; an expert is paid, so nobody under 18. */
export const EXPERT_AGE = { min: 18, max: 100 } as const
export const MAX_EXPERIENCE_YEARS = 60
/** Years in which an education can have ended; somebody who is still there names one of the next `ahead` years. */
export const COMPLETION_YEAR = { min: 1940, ahead: 10 } as const
export const LAST_NAME_LENGTH = { min: 1, max: 30 } as const
/** Longest name of a university or a major. */
export const MAX_EDUCATION_TEXT = 80
export const MOST_LANGUAGES = 10
export const MOST_TOOLS = 30
export const MOST_SKILLS = 20

/** Kinds of terms of the taxonomy. */
export const TERM_KINDS = ['language', 'tool', 'skill'] as const
export type TermKind = (typeof TERM_KINDS)[number]
/** Characters of a term that an applicant adds, and how many of them one can have. */
export const TERM_LENGTH = { min: 2, max: 40 } as const
export const MOST_ADDITIONS = 10

/** What a document of an application shows. Not of a person's identity: those are for KYC alone. */
export const DOCUMENT_KINDS = ['degree', 'certificate', 'resume', 'work-sample'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]
export const MOST_DOCUMENTS = 5
/** A photograph or scan of a document: it is drawn anew, so that nothing but the picture is kept. */
export const EXPERT_DOCUMENT = {
  maxBytes: 5 * 1024 * 1024,
  kinds: ['jpeg', 'png'],
  accept: '.jpeg,.png,.jpg,image/jpeg,image/png',
  /** Longest side of the stored picture, px. */
  side: 2_000,
} as const

/** How often somebody may apply, and how long after a rejection, days. */
export const MOST_EXPERT_APPLICATIONS = 3
export const REAPPLY_AFTER_DAYS = 30
/** Days after sending by which an application is decided: what its applicant reads. */
export const DECIDED_WITHIN_DAYS = 5

/** Why an application is rejected. */
export const EXPERT_GROUNDS = [
  'SKILLS',
  'EXPERIENCE',
  'DOCUMENTS',
  'INCONSISTENT',
  'INTEGRITY',
] as const
export type ExpertGround = (typeof EXPERT_GROUNDS)[number]
/** Why a term that an applicant added is rejected. */
export const TERM_GROUNDS = ['DUPLICATE', 'UNCLEAR', 'NOT_A_TERM'] as const

/** What a reviewer gives points for, each 0 to `RUBRIC.most`. */
export const RUBRIC_CRITERIA = [
  'checks',
  'experience',
  'writing',
  'documents',
  'consistency',
] as const
export type RubricCriterion = (typeof RUBRIC_CRITERIA)[number]
/**
 * The rubric of a review. A sum of at least `pass` speaks for the applicant. A second reviewer decides where the sum is within
 * `close` of it, where the first reviewer decides against it, or asks for another opinion.
 */
export const RUBRIC = { most: 4, pass: 12, close: 1 } as const

/** Kinds of tasks of skill checks. */
export const CHECK_TASK_KINDS = ['choice', 'choices', 'order', 'number', 'mark', 'text'] as const
export type CheckTaskKind = (typeof CHECK_TASK_KINDS)[number]

/**
 * How a task of each kind is scored, always on the server. `all-or-nothing`: its points for the right answer. `right-less-wrong`: the
 * share of right ones that are chosen, less that of wrong ones, at least none. `pairs-in-order`: the share of pairs whose order is
 * right. `by-reviewer`: a person reads it, and it counts under "writing" of the review.
 */
export const CHECK_RULES = {
  choice: 'all-or-nothing',
  choices: 'right-less-wrong',
  order: 'pairs-in-order',
  number: 'all-or-nothing',
  mark: 'right-less-wrong',
  text: 'by-reviewer',
} as const satisfies Record<CheckTaskKind, string>
export type CheckRule = (typeof CHECK_RULES)[CheckTaskKind]

/** Of each skill check: how many tries, the wait between them, percent that passes, and characters of a written answer. */
export const SKILL_CHECK = {
  attempts: 2,
  retryAfterMs: 7 * DAY_MS,
  passPercent: 70,
  /** Answers arrive until so long after the time is over, ms: the network takes time too. */
  graceMs: 5_000,
  maxText: 2_000,
} as const

/**
 * What is noted during a skill check, and shown to its applicant before and after it. No signal changes a score: a reviewer sees how
 * often each was noted. `left-page`, `pasted` and `copied` come from the page; the server itself sees `fast-answers` (faster than the
 * task can be read) and `other-device` (answers from another session than that which began it).
 */
export const PAGE_SIGNALS = ['left-page', 'pasted', 'copied'] as const
export const INTEGRITY_SIGNALS = [...PAGE_SIGNALS, 'fast-answers', 'other-device'] as const
export type PageSignal = (typeof PAGE_SIGNALS)[number]
export type IntegritySignal = (typeof INTEGRITY_SIGNALS)[number]

/** Who sees a profile: everybody, operators who look for experts, or only its expert. */
export const PROFILE_VISIBILITIES = ['private', 'operators', 'public'] as const
export type ProfileVisibility = (typeof PROFILE_VISIBILITIES)[number]
export const AVAILABILITIES = ['available', 'from-date', 'unavailable'] as const
export type Availability = (typeof AVAILABILITIES)[number]
/** Currencies of an hourly rate. Nothing is paid by it here. */
export const RATE_CURRENCIES = ['INR', 'BRL', 'USD'] as const
export type RateCurrency = (typeof RATE_CURRENCIES)[number]
export const MAX_HEADLINE = 80
export const MAX_ABOUT = 600
export const MAX_HOURS_PER_WEEK = 60
