import type { EmbedSession } from '@platform/contracts/identity/partners'
import type { Readable, SessionState } from '@platform/contracts/shell/shell-api'
import { createValue } from '@platform/remote-kit/value'

export interface FrameSession extends Readable<SessionState> {
  getAccessToken(): string | null
  refresh(rejected: string): Promise<string | null>
  /** Asks the page for a token; resolves when it was redeemed, or not given, or not given in time. */
  ask(): Promise<void>
  /** The page's reply: a one-use token, or null if nobody is signed in there. */
  signIn(handover: string | null): Promise<void>
}

interface FrameSessionOptions {
  /** POST /auth/embed/sign-in; null if it was refused. */
  redeem(handover: string): Promise<EmbedSession | null>
  askPage(): void
  /** ms since the epoch on the server's clock. */
  now(): number
}

/** ms before its end at which a session is renewed. */
const RENEW_BEFORE_MS = 60_000
/** ms to wait for the page's reply. */
const REPLY_MS = 10_000
const visitor: SessionState = { status: 'visitor' }

/**
 * Who is signed in, in this frame's memory alone: no cookie, no storage. There is no refresh token; before
 * a session ends, the partner's page is asked to hand its user over again.
 */
export function createFrameSession({ redeem, askPage, now }: FrameSessionOptions): FrameSession {
  const state = createValue<SessionState>(visitor)
  let current: EmbedSession | null = null
  let asked: PromiseWithResolvers<void> | null = null
  /** Number of the page's last reply: an earlier one that is redeemed later does not count. */
  let lastReply = 0
  const timers = new Set<ReturnType<typeof setTimeout>>()

  function keep(next: EmbedSession | null): void {
    for (const timer of timers) clearTimeout(timer)
    timers.clear()
    current = next
    if (!next) {
      state.set(visitor)
      return
    }
    const left = Date.parse(next.expiresAt) - now()
    timers.add(setTimeout(() => void ask(), Math.max(left - RENEW_BEFORE_MS, 0)))
    timers.add(setTimeout(() => keep(null), left))
    const before = state.get()
    if (before.status === 'signed-in' && before.userId === next.userId) return
    const { userId } = next
    state.set({ status: 'signed-in', userId, email: null, phoneNumber: null, roles: [] })
  }

  function ask(): Promise<void> {
    if (asked) return asked.promise
    const waiting = Promise.withResolvers<void>()
    asked = waiting
    const timer = setTimeout(waiting.resolve, REPLY_MS)
    askPage()
    return waiting.promise.finally(() => {
      clearTimeout(timer)
      if (asked === waiting) asked = null
    })
  }

  async function signIn(handover: string | null): Promise<void> {
    const reply = ++lastReply
    const session = handover === null ? null : await redeem(handover)
    if (reply !== lastReply) return
    // A refused token does not end a session that is still valid.
    if (session || handover === null) keep(session)
    asked?.resolve()
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    getAccessToken: () => current?.accessToken ?? null,
    ask,
    signIn,
    async refresh(rejected) {
      const user = current?.userId
      if (current?.accessToken === rejected) {
        await ask()
        if (current?.accessToken === rejected) keep(null)
      }
      // A call belongs to the user who made it: it is never sent again with another user's token.
      return current && current.userId === user ? current.accessToken : null
    },
  }
}
