import { type ApplicationGround, MOST_APPLICATIONS } from '@platform/contracts/clans/constants'
import { DomainError } from '@platform/service-kit/errors'

/** What somebody says who asks to be a verified chief. */
export interface ChiefDetails {
  email: string
  chiefCity: string
  /** E.164. */
  phoneNumber: string
  collegeName: string | null
  isStudent: boolean
}

/** The last application of a user. */
export interface ChiefApplication extends ChiefDetails {
  userId: string
  /** Of the review of it. */
  reviewId: string
  /** From 1: how often they have applied. */
  number: number
  state: 'submitted' | 'approved' | 'rejected'
  submittedAt: Date
  decidedAt: Date | null
  ground: ApplicationGround | null
  /** The account has proven the number, and the address. */
  isPhoneProven: boolean
  isEmailProven: boolean
}

/** The number of the next application. @throws DomainError APPLICATION_EXISTS, NO_APPLICATIONS_LEFT */
export function nextNumber(earlier: Pick<ChiefApplication, 'state' | 'number'> | null): number {
  if (!earlier) return 1
  if (earlier.state !== 'rejected') throw new DomainError('APPLICATION_EXISTS')
  if (earlier.number >= MOST_APPLICATIONS) {
    throw new DomainError('NO_APPLICATIONS_LEFT', { limit: MOST_APPLICATIONS })
  }
  return earlier.number + 1
}

/** How often the user may apply again. */
export const applicationsLeft = ({ state, number }: Pick<ChiefApplication, 'state' | 'number'>) =>
  state === 'rejected' ? MOST_APPLICATIONS - number : 0
