import type { ErrorCatalogue } from '../error-catalogue.ts'

export const errors = {
  /** The application is not a draft: it waits for its decision, or is approved. */
  APPLICATION_SENT: { status: 409, message: 'Your application was sent. It cannot be changed.' },
  /** Another device has saved one of the fields since, `details.fields`; or the draft has another version than the one that is sent. */
  DRAFT_CHANGED_ELSEWHERE: {
    status: 409,
    message: 'Your application was changed on another device. Please look at it again.',
  },
  /** Something is missing or wrong; `details.problems` as in the application. */
  APPLICATION_INCOMPLETE: {
    status: 409,
    message: 'Some details are missing. Please complete your application.',
  },
  /** The last application was rejected; `details.until`, from when the user may apply again. */
  REAPPLY_LATER: { status: 409, message: 'You can apply again from {until} on.' },
  /** The user has applied as often as they may; `details.limit`. */
  NO_EXPERT_APPLICATIONS_LEFT: { status: 409, message: 'You have applied {limit} times already.' },
  /** The user has added as many terms as they may; `details.limit`. */
  TOO_MANY_ADDITIONS: { status: 409, message: 'You have added {limit} entries already.' },
  /** The application has as many documents as it may; `details.limit`. */
  TOO_MANY_DOCUMENTS: {
    status: 409,
    message: 'You have uploaded {limit} documents. Delete one of them first.',
  },
  /** A check of another skill runs; `details.id`. */
  SKILL_CHECK_RUNNING: { status: 409, message: 'Finish the skill check that is running first.' },
  /** The second try comes after a wait; `details.until`. */
  SKILL_CHECK_WAIT: { status: 409, message: 'You can try this skill check again from {until} on.' },
  /** It is passed, or no try is left. */
  SKILL_CHECK_CLOSED: { status: 409, message: 'You have finished this skill check.' },
  /** The try was sent, or its time is over. */
  SKILL_CHECK_OVER: { status: 409, message: 'The time of this skill check is over.' },
  /** The reviewer decides before they have given the points of the rubric. */
  RUBRIC_MISSING: { status: 409, message: 'Give the points of the rubric before you decide.' },
  /** A document of the applicant says that they are under 18: nobody accepts them until one proves that they are of age. */
  APPLICANT_UNDER_18: {
    status: 409,
    message: 'The applicant is known to be under 18, so nobody can accept them.',
  },
  /** No application of the user is approved. */
  NOT_AN_EXPERT: { status: 404, message: 'You are not an expert yet.' },
} as const satisfies ErrorCatalogue
