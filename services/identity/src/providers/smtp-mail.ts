import { type ProviderCall, ProviderError } from '@platform/service-kit'
import { createTransport } from 'nodemailer'

export interface MailProvider {
  send(message: { to: string; subject: string; text: string; id: string }): Promise<void>
  close(): void
}

const TIMEOUT_MS = 4_000
/** RFC 5321: "Service not available, closing transmission channel". */
const CLOSING = 421

/** Mail over SMTP. Both tries of a message have the same Message-ID, so that mailboxes drop the second copy. */
export function smtpMail(
  settings: { url: string; from: string },
  call: ProviderCall,
): MailProvider {
  const transport = createTransport({
    url: settings.url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })
  const domain = /@([^>\s]+)/.exec(settings.from)?.[1] ?? 'localhost'

  const post = async ({ to, subject, text, id }: Parameters<MailProvider['send']>[0]) => {
    try {
      await transport.sendMail({
        from: settings.from,
        to: { name: '', address: to },
        subject,
        text,
        messageId: `<${id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
    } catch (error) {
      const { code, responseCode } = error as { code?: string; responseCode?: number }
      throw new ProviderError(`mail provider: ${code}, reply ${responseCode ?? 'none'}`, {
        mayPass: responseCode === undefined || responseCode < 500,
        // Other replies below 500 are about one mailbox.
        isDown: responseCode === undefined || responseCode === CLOSING,
      })
    }
  }
  return { send: (message) => call(() => post(message)), close: () => transport.close() }
}
