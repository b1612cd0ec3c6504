import { hasFactor } from '../domain/second-factor.ts'
import type { Session } from '../domain/session.ts'
import type { User } from '../domain/user.ts'
import { countryOfUser } from './country-of-user.ts'
import type { Dependencies } from './dependencies.ts'

type Needed = Pick<Dependencies, 'tokens' | 'factors' | 'profiles' | 'locate' | 'staffNeedsFactor'>

/**
 * An access token of the session, with the user's country now. Staff have their roles only in a session that was proven
 * by a second factor, while they have one: a phone number alone gives nobody the rights of staff.
 */
export async function accessTokenOf(
  deps: Needed,
  user: User,
  { id, secondFactorAt }: Pick<Session, 'id' | 'secondFactorAt'>,
  ip: string,
): Promise<string> {
  const { tokens, factors, staffNeedsFactor } = deps
  const country = await countryOfUser(deps, user, ip)
  const mayUseRoles =
    user.roles.length === 0 ||
    !staffNeedsFactor ||
    (secondFactorAt !== null && hasFactor(await factors.find(user.id)))
  return tokens.accessToken(mayUseRoles ? user : { ...user, roles: [] }, id, country)
}
