import type {
  ApplicantLanguage,
  ApplicantSkill,
  ApplicationState,
  BasicVerificationDetails,
} from '@platform/contracts/expert/application-http'
import type {
  DraftField,
  ExpertGround,
  RubricCriterion,
} from '@platform/contracts/expert/constants'
import type { LogInOrigin } from '@platform/contracts/identity/log-in-origin'

/** What an applicant says. */
export interface Draft {
  basic: BasicVerificationDetails
  skills: ApplicantSkill[]
  tools: string[]
  languages: ApplicantLanguage[]
}

/** The last decision about an application. */
export interface ApplicationDecision {
  verdict: 'accept' | 'reject'
  ground: ExpertGround | null
  reason: string
  at: Date
  points: Partial<Record<RubricCriterion, number>>
}

/** The last application of a user. */
export interface Application extends Draft {
  userId: string
  /** Of this one: a later application of the same user has another. */
  id: string
  /** From 1: how often the user has applied, this one included. */
  number: number
  /** Grows with each change; every change is of one version. */
  version: number
  state: ApplicationState
  /** Place in `EXPERT_STEPS`. */
  currentTab: number
  savedAt: Partial<Record<DraftField, Date>>
  timeline: { state: ApplicationState; at: Date }[]
  submittedAt: Date | null
  /** The version that was sent. */
  submittedVersion: number | null
  /** The item of the review queue that decides it, or has; null of a draft. */
  reviewId: string | null
  /** Where the session came from in which it was sent. */
  origin: Pick<LogInOrigin, 'device'> | null
  decision: ApplicationDecision | null
}

const NO_BASIC_DETAILS: BasicVerificationDetails = {
  firstName: null,
  lastName: null,
  age: null,
  gender: null,
  country: null,
  city: null,
  email: null,
  levelOfEducation: null,
  university: null,
  major: null,
  completionYear: null,
  currentlyPursuing: false,
  domain: null,
  totalExperience: null,
}

/** What somebody has who has said nothing yet. */
export const emptyDraft = (): Draft & Pick<Application, 'currentTab' | 'savedAt'> => ({
  ...{ basic: { ...NO_BASIC_DETAILS }, skills: [], tools: [], languages: [] },
  ...{ currentTab: 0, savedAt: {} },
})

/** An application that nothing was saved of. @param id of it */
export const newApplication = (userId: string, id: string): Application => ({
  ...{ userId, id, number: 1, version: 0, state: 'draft', ...emptyDraft(), timeline: [] },
  ...{ submittedAt: null, submittedVersion: null, reviewId: null, origin: null, decision: null },
})

/** Whether what it says was deleted: one that was sent has a name. */
export const isEmptied = ({ state, basic }: Pick<Application, 'state' | 'basic'>): boolean =>
  state !== 'draft' && basic.firstName === null

/** States in which it waits for a decision. */
const WAITING = ['submitted', 'in-review', 'second-opinion', 'appealed'] as const
export const isWaiting = ({ state }: Pick<Application, 'state'>): boolean =>
  (WAITING as readonly string[]).includes(state)
