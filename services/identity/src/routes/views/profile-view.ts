import type { Profile } from '@platform/contracts/identity/http'
import type { User } from '../../domain/user.ts'

export function profileView(user: User): Profile {
  return {
    userId: user.id,
    userName: user.userName,
    phoneNumber: user.phoneNumber,
    email: user.email,
    roles: [...user.roles],
    createdAt: user.createdAt.toISOString(),
  }
}
