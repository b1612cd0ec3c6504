import { brand } from '@platform/contracts/brand'
import type { Language } from '@platform/contracts/constants'
import { EMAIL_LINK_PATHS } from '@platform/contracts/shell/paths'
import { linkToken } from '../domain/code-link.ts'
import { parseDestinationId } from '../domain/destination.ts'
import type { CodeAct } from '../domain/otp-lanes.ts'
import { emailOf, smsOf } from '../domain/otp-message.ts'
import type { Providers } from './table.ts'

export interface CodeSender {
  /** Rejects when the provider did not accept the message. */
  send(message: {
    destinationId: string
    act: CodeAct
    challengeId: string
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
    async send({ destinationId, act, challengeId, code, language, sendId }) {
      const { channel, value: to } = parseDestinationId(destinationId)
      const path = act === 'log-in' || act === 'contact' ? EMAIL_LINK_PATHS[act] : null
      const link = path && `${origin}${path}#token=${linkToken({ challengeId, code })}`
      const facts = { act, code, brand: brand.name, origin, link }
      if (channel === 'phone') await providers.sms.send({ to, body: smsOf(language, facts) })
      else await providers.smtp.send({ to, ...emailOf(language, facts), id: sendId })
    },
  }
}
