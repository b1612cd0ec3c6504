import type { Language } from '@platform/contracts/constants'
import { holdsRight, ROLES, type Role } from '@platform/contracts/identity/rights'
import type { Destination } from './destination.ts'

export interface User {
  id: string
  phoneNumber: string | null
  email: string | null
  userName: string | null
  /** When it was changed, the last times. */
  userNameChanges: readonly Date[]
  /** The card that the name is on, which nothing changes any more; absent of one that may be changed. */
  nameFixedBy?: string
  /** Name of the stored picture. */
  picture: string | null
  /** The profile of an AI expert that the user has; absent of one who is none. */
  expertId?: string
  roles: readonly Role[]
  /** Who has asked for the roles with which the user decides about others, and not a command. Absent without any. */
  reviewerMadeBy?: readonly string[]
  createdAt: Date
  /** That of messages about the account; absent for one of a former version. */
  language?: Language
  /**
   * Grows with each undo of a contact change, when a user ends their other sessions, and when staff end the second factor: a session
   * of before is worth nothing after it.
   */
  epoch: number
  /** The session that began an epoch by ending all others, and goes on in it alone; null where none did. */
  spared: { sessionId: string; epoch: number } | null
}

/** Without repeats, in the order of the table of rights. */
export const orderedRoles = (roles: readonly Role[]) => ROLES.filter((role) => roles.includes(role))

/** Whether the user has exactly these roles. */
export const hasRoles = (user: Pick<User, 'roles'>, roles: readonly Role[]) =>
  ROLES.every((role) => user.roles.includes(role) === roles.includes(role))

/**
 * Who gave the user a role of a reviewer, beside those who did before: a role that is taken and given again forgets nobody, and of
 * two roles with the right each has who gave it.
 * @param by null for a command
 */
export function reviewerMadeBy(
  { roles: before, reviewerMadeBy = [] }: Pick<User, 'roles' | 'reviewerMadeBy'>,
  roles: readonly Role[],
  by: string | null,
): readonly string[] {
  const isMade = roles.some((role) => !before.includes(role) && isOfReviewer(role))
  return isMade && by !== null ? [...new Set([...reviewerMadeBy, by])] : reviewerMadeBy
}

/** Whether who has the role decides about what others did. */
export const isOfReviewer = (role: Role) => holdsRight([role], 'reviews.decide')

/** Names are compared by this key: "Fox" and "fox" are one name. */
export const userNameKey = (userName: string) => userName.toLowerCase()

/** The field of a user's phone number or e-mail address. */
export const contactField = (channel: Destination['channel']) =>
  channel === 'phone' ? 'phoneNumber' : 'email'
