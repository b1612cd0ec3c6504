import type { Profile } from '@platform/contracts/identity/http'
import { DomainError } from '@platform/service-kit'
import type { User } from '../domain/user.ts'
import type { Users } from '../repositories/users.ts'

/** @throws DomainError NOT_FOUND when the account is gone though its token lives on */
export async function getProfile(users: Users, userId: string): Promise<Profile> {
  const user = await users.find(userId)
  if (!user) throw new DomainError('NOT_FOUND')
  return profileOf(user)
}

export function profileOf(user: User): Profile {
  return {
    userId: user.id,
    userName: user.userName,
    phoneNumber: user.phoneNumber,
    email: user.email,
    roles: [...user.roles],
    createdAt: user.createdAt.toISOString(),
  }
}
