import type { StaffUser } from '@platform/contracts/identity/staff-users'
import { maskDestination } from '../../domain/mask-destination.ts'
import type { SeenUser } from '../../operations/staff/seen-user.ts'

export function staffUserView({ user, hasFactor }: SeenUser): StaffUser {
  const { id, userName, phoneNumber, email, roles, createdAt } = user
  return {
    userId: id,
    userName,
    phoneNumber: phoneNumber && maskDestination({ channel: 'phone', value: phoneNumber }),
    email: email && maskDestination({ channel: 'email', value: email }),
    roles: [...roles],
    hasSecondFactor: hasFactor,
    createdAt: createdAt.toISOString(),
  }
}
