import { HAS_SESSION_COOKIE } from '@platform/contracts/constants'
import type { Session } from '@platform/contracts/identity/http'
import type { LoginMethod } from '@platform/contracts/identity/social'
import type { Readable, SessionState } from '@platform/contracts/shell/shell-api'
import { clearSessionStorage, storedText } from '@platform/remote-kit/storage'
import { readTokenClaims, sessionOf } from '@platform/remote-kit/token-claims'
import { createValue } from '@platform/remote-kit/value'
import { pendingLogOut } from './pending-log-out.ts'

/** The signed-in user, stored in localStorage (keys: remote-kit/storage) and shared by all tabs. */
export interface SessionStore extends Readable<SessionState> {
  readonly accessToken: { get(): string | null; set(token: string): void }
  /**
   * Stores the result of a login and clears the data of any other user. The refresh token stays in its
   * HttpOnly cookie, and the id token is not kept.
   */
  begin(session: Session, method: LoginMethod): void
  /**
   * Stores a newer token of the session, as an answer brought it. Nothing where the session has ended since it was asked for, or another
   * one has begun: an answer that comes after the log-out does not undo it.
   */
  renew(token: string): void
  /** Signs out at once in all tabs: no call uses the token any more. Other stored data stays. */
  leave(): void
  /** Calls the listener when another tab signs out. */
  onLeftElsewhere(listener: () => void): void
  /** Clears the session's data in this browser; data that outlives a session stays (see storage). */
  end(): void
}

const accessToken = storedText('accessToken')
const userId = storedText('userId')

export function createSessionStore(): SessionStore {
  const state = createValue<SessionState>(sessionOf(accessToken.get()))
  const sync = () => {
    const next = sessionOf(accessToken.get())
    if (next.status === 'signed-in') userId.set(next.userId)
    if (!isSame(state.get(), next)) state.set(next)
  }
  const leftElsewhere: (() => void)[] = []
  // Another tab logged in, out, or refreshed. `key` is null when it cleared everything.
  addEventListener('storage', ({ key }) => {
    if (key !== 'accessToken' && key !== null) return
    const wasSignedIn = state.get().status === 'signed-in'
    sync()
    if (wasSignedIn && accessToken.get() === null) for (const listener of leftElsewhere) listener()
  })
  return {
    get: state.get,
    subscribe: state.subscribe,
    accessToken: {
      get: accessToken.get,
      set(token) {
        accessToken.set(token)
        sync()
      },
    },
    begin(session, method) {
      const former = userId.get()
      if (former !== null && former !== session.userId) clearSessionStorage()
      pendingLogOut.clear()
      userId.set(session.userId)
      storedText('login_method').set(method)
      accessToken.set(session.accessToken)
      sync()
    },
    renew(token) {
      const current = accessToken.get()
      if (current === null || !isOfSameSession(current, token)) return
      accessToken.set(token)
      sync()
    },
    leave() {
      accessToken.clear()
      sync()
    },
    onLeftElsewhere: (listener) => void leftElsewhere.push(listener),
    end() {
      clearSessionStorage()
      sync()
    },
  }
}

function isOfSameSession(one: string, other: string): boolean {
  const [first, second] = [readTokenClaims(one), readTokenClaims(other)]
  return first !== null && first.sub === second?.sub && first.sid === second.sid
}

/** A refreshed token of the same user does not notify subscribers. */
function isSame(a: SessionState, b: SessionState): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** Whether the browser cleared its storage while the user's refresh cookie lives. */
export const hasLostToken = ({ accessToken }: Pick<SessionStore, 'accessToken'>): boolean =>
  accessToken.get() === null && document.cookie.includes(`${HAS_SESSION_COOKIE}=1`)
