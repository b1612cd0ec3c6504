import { PROFILE_PARTS } from '@platform/contracts/identity/profile'
import type { UserFact, UserFactAnswer } from '@platform/contracts/identity/user-facts'
import type { UserProfile } from './profile.ts'
import type { User } from './user.ts'

type Known = Pick<User, 'email' | 'phoneNumber' | 'userName'>

/** Whether this is so of the user now. */
export function userFactOf(
  fact: UserFact,
  { email, phoneNumber, userName }: Known,
  { details }: Pick<UserProfile, 'details'>,
): UserFactAnswer {
  switch (fact) {
    case 'EMAIL_VERIFIED':
      return { holds: email !== null, missing: [] }
    case 'PHONE_VERIFIED':
      return { holds: phoneNumber !== null, missing: [] }
    case 'USER_NAME_CHOSEN':
      return { holds: userName !== null, missing: [] }
    case 'PROFILE_COMPLETE': {
      const missing = PROFILE_PARTS.filter((part) => !details[part])
      return { holds: missing.length === 0, missing }
    }
  }
}
