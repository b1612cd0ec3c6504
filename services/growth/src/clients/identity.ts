import { type Mail, type MailOutcome, mailOutcome } from '@platform/contracts/identity/mails'
import type { InternalClient } from '@platform/service-kit'

/** Sends e-mails to users, whose addresses only identity knows. */
export interface Mailer {
  /** @throws UNAVAILABLE while identity is down */
  send(userId: string, mail: Mail): Promise<MailOutcome>
}

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
