import { hasFactor } from '../domain/second-factor.ts'
import type { Session } from '../domain/session.ts'
import type { User } from '../domain/user.ts'
import type { Dependencies } from './dependencies.ts'

type Needed = Pick<Dependencies, 'tokens' | 'factors' | 'staffNeedsFactor'>

/**
 * An access token of the session. Staff have their roles only in a session that was proven by a second factor, while
 * they have one: a phone number alone gives nobody the rights of staff.
 */
export async function accessTokenOf(
  { tokens, factors, staffNeedsFactor }: Needed,
  user: User,
  { id, secondFactorAt }: Pick<Session, 'id' | 'secondFactorAt'>,
): Promise<string> {
  const mayUseRoles =
    user.roles.length === 0 ||
    !staffNeedsFactor ||
    (secondFactorAt !== null && hasFactor(await factors.find(user.id)))
  return tokens.accessToken(mayUseRoles ? user : { ...user, roles: [] }, id)
}
