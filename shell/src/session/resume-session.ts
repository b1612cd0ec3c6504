import { HAS_SESSION_COOKIE } from '@platform/contracts/constants'
import type { SessionStore } from './session-store.ts'

/**
 * Signs a user in again whose browser cleared its storage, while their refresh cookie lives. Nothing happens where no
 * cookie says so.
 */
export async function resumeSession(
  session: Pick<SessionStore, 'accessToken'>,
  refresh: (rejected: null) => Promise<string | null>,
): Promise<void> {
  const hasSession = document.cookie.split('; ').includes(`${HAS_SESSION_COOKIE}=1`)
  if (session.accessToken.get() === null && hasSession) await refresh(null)
}
