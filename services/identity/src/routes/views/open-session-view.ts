import type { OpenSession } from '@platform/contracts/identity/sessions'
import { deviceNameOf } from '@platform/service-kit'
import type { Session } from '../../domain/session.ts'

/** @param currentId the session of the call */
export function openSessionView(session: Session, currentId: string): OpenSession {
  const { id, method, device, createdAt, lastUsedAt } = session
  return {
    id,
    method,
    device: deviceNameOf(device),
    isCurrent: id === currentId,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
  }
}
