import type { ErrorCatalogue } from '../error-catalogue.ts'

/** Codes of what staff decide about, in any service. */
export const staffErrors = {
  /** The one who asked for it, or who decided it before, decides. */
  ANOTHER_PERSON_DECIDES: { status: 403, message: 'Another person has to decide this.' },
  /** An approved request is not carried out: the roles of the one who asked no longer allow it. */
  ASKER_WITHOUT_RIGHT: { status: 403, message: 'The person who asked no longer has the right to.' },
  /** It is decided, withdrawn or over. */
  ALREADY_DECIDED: { status: 409, message: 'This is decided or over.' },
  /** Another reviewer has the item for now. */
  REVIEW_CLAIMED: { status: 409, message: 'Somebody else is reviewing this.' },
  /** The caller has not claimed the item, or no longer has it. */
  REVIEW_NOT_CLAIMED: { status: 409, message: 'Claim this before you decide it.' },
} as const satisfies ErrorCatalogue
