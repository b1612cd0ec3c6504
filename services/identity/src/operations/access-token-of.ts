import { deviceMarkOf } from '../domain/device-mark.ts'
import { hasFactor } from '../domain/second-factor.ts'
import type { Session } from '../domain/session.ts'
import type { User } from '../domain/user.ts'
import { countryOfUser } from './country-of-user.ts'
import type { Dependencies } from './dependencies.ts'
import { formerAccountsOf } from './former-accounts-of.ts'

type Needed = Pick<
  Dependencies,
  | 'tokens'
  | 'factors'
  | 'profiles'
  | 'outsideAccounts'
  | 'formerAccounts'
  | 'locate'
  | 'staffNeedsFactor'
  | 'secrets'
  | 'clock'
>

/**
 * An access token of the session, with the user's country now. Staff have their roles only in a session that was proven
 * by a second factor, while they have one: a phone number alone gives nobody the rights of staff.
 */
export async function accessTokenOf(
  deps: Needed,
  user: User,
  { id, secondFactorAt: provenAt, origin }: Pick<Session, 'id' | 'secondFactorAt' | 'origin'>,
  ip: string,
): Promise<string> {
  const { tokens, factors, staffNeedsFactor, secrets } = deps
  const [country, factor, former] = await Promise.all([
    countryOfUser(deps, user, ip),
    factors.find(user.id),
    formerAccountsOf(deps, user),
  ])
  const secondFactor = hasFactor(factor) ? { provenAt } : null
  const mayUseRoles = !staffNeedsFactor || Boolean(secondFactor?.provenAt)
  const shown = mayUseRoles ? user : { ...user, roles: [] }
  const { deviceId, network, site, noDevice } = origin
  const device = deviceId === null ? null : deviceMarkOf(deviceId, secrets.device)
  const returned = former.length > 0 && ({ returned: true } as const)
  const from = {
    ...{ device, network },
    ...(site !== null && { site }),
    ...(noDevice && { noDevice }),
    ...returned,
  }
  return tokens.accessToken(shown, id, { country, secondFactor, origin: from })
}
