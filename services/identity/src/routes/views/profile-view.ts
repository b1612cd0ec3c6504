import type { Consents, Profile } from '@platform/contracts/identity/http'
import { pictureAddress } from '@platform/contracts/identity/picture'
import type { Consent, UserProfile } from '../../domain/profile.ts'
import type { OwnProfile } from '../../operations/profile/get-profile.ts'

export function profileView({ user, profile }: OwnProfile): Profile {
  return {
    userId: user.id,
    userName: user.userName,
    picture: user.picture && pictureAddress(user.picture),
    phoneNumber: user.phoneNumber,
    email: user.email,
    roles: [...user.roles],
    ...(user.expertId && { expertId: user.expertId }),
    createdAt: user.createdAt.toISOString(),
    ...profile.details,
  }
}

export function consentsView({ news, analytics }: UserProfile['consents']): Consents {
  const view = ({ given, at }: Consent) => ({ given, at: at?.toISOString() ?? null })
  return { news: view(news), analytics: view(analytics) }
}
