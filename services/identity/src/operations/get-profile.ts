import { DomainError } from '@platform/service-kit'
import type { User } from '../domain/user.ts'
import type { Dependencies } from './dependencies.ts'

/** @throws DomainError NOT_FOUND when the account is gone and its token is still valid */
export async function getProfile(
  { users }: Pick<Dependencies, 'users'>,
  userId: string,
): Promise<User> {
  const user = await users.find(userId)
  if (!user) throw new DomainError('NOT_FOUND')
  return user
}
