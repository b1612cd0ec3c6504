import type { StaffName, StaffUser } from '@platform/contracts/identity/staff-users'
import { maskDestination } from '../../domain/mask-destination.ts'
import type { User } from '../../domain/user.ts'
import type { SeenUser } from '../../operations/staff/seen-user.ts'

export function staffUserView({ user, hasFactor }: SeenUser): StaffUser {
  return {
    ...staffNameView(user),
    roles: [...user.roles],
    hasSecondFactor: hasFactor,
    createdAt: user.createdAt.toISOString(),
  }
}

export function staffNameView({ id, userName, phoneNumber, email }: User): StaffName {
  return {
    userId: id,
    userName,
    phoneNumber: phoneNumber && maskDestination({ channel: 'phone', value: phoneNumber }),
    email: email && maskDestination({ channel: 'email', value: email }),
  }
}
