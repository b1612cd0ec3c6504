import { brand } from '@platform/contracts/brand'
import type { Language } from '@platform/contracts/constants'
import { parseDestinationId } from '../domain/destination.ts'
import { emailOf, smsOf } from '../domain/otp-message.ts'
import type { Providers } from './table.ts'

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
export function createCodeSender(
  providers: Pick<Providers, 'sms' | 'smtp'>,
  origin: string,
): CodeSender {
  return {
    async send({ destinationId, code, language, sendId }) {
      const { channel, value: to } = parseDestinationId(destinationId)
      const facts = { code, brand: brand.name, origin }
      if (channel === 'phone') await providers.sms.send({ to, body: smsOf(language, facts) })
      else await providers.smtp.send({ to, ...emailOf(language, facts), id: sendId })
    },
  }
}
