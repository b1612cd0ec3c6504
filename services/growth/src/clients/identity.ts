import { type Mail, type MailOutcome, mailOutcome } from '@platform/contracts/identity/mails'
import { sessionExpiry } from '@platform/contracts/identity/sessions'
import type { InternalClient } from '@platform/service-kit'

/** Sends e-mails to users, whose addresses only identity knows. */
export interface Mailer {
  /** @throws UNAVAILABLE while identity is down */
  send(userId: string, mail: Mail): Promise<MailOutcome>
}

/** What growth asks of sessions. */
export interface Sessions {
  /** Until when it lasts; null when it is over, or another user's. @throws UNAVAILABLE while identity is down */
  expiryOf(userId: string, sessionId: string): Promise<Date | null>
}

export const sessions = (internal: InternalClient<'identity'>): Sessions => ({
  async expiryOf(userId, sessionId) {
    const path = `/internal/users/${userId}/sessions/${sessionId}`
    const call = { method: 'GET', path, data: sessionExpiry } as const
    const { expiresAt } = await internal.call('identity', call)
    return expiresAt === null ? null : new Date(expiresAt)
  },
})

/** Longer than identity waits for the mail server. */
const TIMEOUT_MS = 15_000

export function mailer(internal: InternalClient<'identity'>): Mailer {
  return {
    async send(userId, body) {
      const { outcome } = await internal.call('identity', {
        method: 'POST',
        path: `/internal/users/${userId}/mails`,
        body,
        data: mailOutcome,
        timeoutMs: TIMEOUT_MS,
      })
      return outcome
    },
  }
}
