import type { Profile } from '@platform/contracts/identity/http'
import { pictureAddress } from '@platform/contracts/identity/picture'
import type { User } from '../../domain/user.ts'

export function profileView(user: User): Profile {
  return {
    userId: user.id,
    userName: user.userName,
    picture: user.picture && pictureAddress(user.picture),
    phoneNumber: user.phoneNumber,
    email: user.email,
    roles: [...user.roles],
    createdAt: user.createdAt.toISOString(),
  }
}
