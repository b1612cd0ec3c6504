import { createTransport } from 'nodemailer'
import { z } from 'zod'
import { defineProvider } from './provider.ts'
import { ProviderError } from './provider-error.ts'

export interface MailMessage {
  to: string
  subject: string
  text: string
  /** The same for every try to send it. */
  id: string
  /** Address that ends such messages by one POST (RFC 8058): mail programs show a button for it. */
  unsubscribe?: string | null
}

export interface MailProvider {
  send(message: MailMessage): Promise<void>
}

/** For each wait of a try. A server that hangs costs 8 s with the retry, within the 12 s of a provider call. */
const TIMEOUT_MS = 4_000
/** RFC 5321: "Service not available, closing transmission channel". */
const CLOSING = 421

const settings = {
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  /** "Kovra <no-reply@kovra.io>" */
  MAIL_FROM: z.string().regex(/@/, 'must be a mail address'),
}

/** Mail over SMTP. Both tries of a message have the same Message-ID, so that mailboxes drop the second copy. */
export const smtpMail = defineProvider({
  settings,
  open({ SMTP_URL: url, MAIL_FROM: from }, call, onStop): MailProvider {
    const transport = createTransport({
      url,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
    })
    const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'

    const post = async ({ to, subject, text, id, unsubscribe = null }: MailMessage) => {
      try {
        await transport.sendMail({
          from,
          // A string would be parsed as a list of addresses.
          to: { name: '', address: to },
          subject,
          text,
          messageId: `<${id}@${domain}>`,
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(unsubscribe && {
              'List-Unsubscribe': `<${unsubscribe}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
        })
      } catch (error) {
        const { code, responseCode } = error as { code?: string; responseCode?: number }
        throw new ProviderError(`mail provider: ${code}, reply ${responseCode ?? 'none'}`, {
          mayPass: responseCode === undefined || responseCode < 500,
          // Other replies below 500 are about one mailbox.
          isUnavailable: responseCode === undefined || responseCode === CLOSING,
        })
      }
    }
    onStop(() => transport.close())
    return { send: (message) => call(() => post(message)) }
  },
})
