import type { OpenSession } from '@platform/contracts/identity/sessions'
import type { StaffSession } from '@platform/contracts/identity/staff-sessions'
import { deviceNameOf } from '@platform/service-kit'
import type { Session } from '../../domain/session.ts'

/** @param currentId the session of the call */
export const openSessionView = (session: Session, currentId: string): OpenSession => ({
  ...staffSessionView(session),
  isCurrent: session.id === currentId,
})

/** The same for staff, of whose sessions it is none. */
export function staffSessionView(session: Session): StaffSession {
  const { id, method, device, createdAt, lastUsedAt } = session
  return {
    ...{ id, method, device: deviceNameOf(device) },
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
  }
}
