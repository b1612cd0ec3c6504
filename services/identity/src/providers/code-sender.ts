import { brand } from '@platform/contracts/brand'
import type { Language } from '@platform/contracts/constants'
import { parseDestinationId } from '../domain/destination.ts'
import { emailOf, smsOf } from '../domain/otp-message.ts'
import type { MailProvider } from './smtp-mail.ts'
import type { SmsProvider } from './twilio-sms.ts'

export interface CodeSender {
  /** Rejects when the provider did not accept the message. */
  send(message: {
    destinationId: string
    code: string
    language: Language
    /** The same for every try to send one message. */
    sendId: string
  }): Promise<void>
}

/** Writes the message with a code and sends it through the provider of its channel. */
export function createCodeSender(deps: {
  sms: SmsProvider
  mail: MailProvider
  origin: string
}): CodeSender {
  return {
    async send({ destinationId, code, language, sendId }) {
      const { channel, value: to } = parseDestinationId(destinationId)
      const facts = { code, brand: brand.name, origin: deps.origin }
      if (channel === 'phone') await deps.sms.send({ to, body: smsOf(language, facts) })
      else await deps.mail.send({ to, ...emailOf(language, facts), id: sendId })
    },
  }
}
