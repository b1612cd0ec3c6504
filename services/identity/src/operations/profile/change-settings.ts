import type { Privacy } from '@platform/contracts/identity/http'
import { type ConsentName, changeConsents } from '../../domain/profile.ts'
import type { Dependencies } from '../dependencies.ts'
import { getProfile } from './get-profile.ts'

/** @throws DomainError NOT_FOUND */
export async function setPrivacy(
  deps: Pick<Dependencies, 'users' | 'profiles'>,
  userId: string,
  privacy: Privacy,
): Promise<Privacy> {
  await getProfile(deps, userId)
  return (await deps.profiles.change(userId, () => ({ privacy }))).privacy
}

/** @throws DomainError NOT_FOUND */
export async function setConsents(
  deps: Pick<Dependencies, 'users' | 'profiles' | 'clock'>,
  userId: string,
  given: Readonly<Record<ConsentName, boolean>>,
) {
  await getProfile(deps, userId)
  const { consents } = await deps.profiles.change(userId, (before) => ({
    consents: changeConsents(before.consents, given, deps.clock.now()),
  }))
  return consents
}
