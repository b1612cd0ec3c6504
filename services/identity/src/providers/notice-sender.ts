import { brand } from '@platform/contracts/brand'
import { type Destination, destinationId } from '../domain/destination.ts'
import type { Facts, Message } from '../domain/notice.ts'
import type { NoticeAbout } from '../domain/send-limits.ts'
import type { SendLimiter } from '../operations/limit-sends.ts'
import type { Providers } from './table.ts'

export interface NoticeSender {
  /**
   * Rejects when the provider did not accept the message, or too many are sent.
   * @param message `id`: the same for every try to send it
   */
  send(
    to: Destination,
    message: { id: string; about: NoticeAbout },
    write: (facts: Facts) => Message,
  ): Promise<void>
}

/** Writes to users about changes of their account. @param origin of the site */
export function createNoticeSender(
  providers: Pick<Providers, 'sms' | 'smtp'>,
  origin: string,
  sends: Pick<SendLimiter, 'notice'>,
): NoticeSender {
  return {
    async send(destination, { id, about }, write) {
      const { channel, value: to } = destination
      const { subject, text, mail } = write({ brand: brand.name, origin })
      const refund = await sends.notice(destinationId(destination), about)
      try {
        if (channel === 'phone') await providers.sms.send({ to, body: text })
        else await providers.smtp.send({ to, subject, text: mail, id })
      } catch (error) {
        await refund()
        throw error
      }
    },
  }
}
