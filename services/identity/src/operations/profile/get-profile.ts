import { DomainError } from '@platform/service-kit'
import type { UserProfile } from '../../domain/profile.ts'
import type { User } from '../../domain/user.ts'
import type { Dependencies } from '../dependencies.ts'

export interface OwnProfile {
  user: User
  profile: UserProfile
}

/** @throws DomainError NOT_FOUND when the account is gone and its token is still valid */
export async function getProfile(
  { users, profiles }: Pick<Dependencies, 'users' | 'profiles'>,
  userId: string,
): Promise<OwnProfile> {
  const [user, profile] = await Promise.all([users.find(userId), profiles.of(userId)])
  if (!user) throw new DomainError('NOT_FOUND')
  return { user, profile }
}
