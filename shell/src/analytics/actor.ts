import { readTokenClaims } from '@platform/remote-kit/token-claims'
import type { SessionStore } from '../session/session-store.ts'

/** Who did something, at that moment: the event of a log-out still belongs to the user who logged out. */
export interface Actor {
  /** Null for a visitor, as is the rest. */
  readonly userId: string | null
  readonly phoneNumber: string | null
  readonly loginSessionId: string | null
  readonly token: string | null
}

export const VISITOR: Actor = {
  userId: null,
  phoneNumber: null,
  loginSessionId: null,
  token: null,
}

export function actorOf(session: Pick<SessionStore, 'get' | 'accessToken'>): Actor {
  const state = session.get()
  const token = session.accessToken.get()
  if (state.status !== 'signed-in' || token === null) return VISITOR
  const { userId, phoneNumber } = state
  return { userId, phoneNumber, loginSessionId: readTokenClaims(token)?.sid ?? null, token }
}
