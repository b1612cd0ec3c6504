import { brand } from '@platform/contracts/brand'
import { parseDestinationId } from '../domain/destination.ts'
import { factorMessageOf } from '../domain/factor-message.ts'
import type { FactorNotice } from '../domain/second-factor.ts'
import type { Providers } from './table.ts'

export interface NoticeSender {
  /** Rejects when the provider did not accept the message. `id`: the same for every try to send it. */
  send(notice: FactorNotice & { destinationId: string }): Promise<void>
}

/** Writes to users about changes of their second factor. @param origin of the site */
export function createNoticeSender(
  providers: Pick<Providers, 'sms' | 'smtp'>,
  origin: string,
): NoticeSender {
  return {
    async send({ destinationId, id, ...notice }) {
      const { channel, value: to } = parseDestinationId(destinationId)
      const { subject, text } = factorMessageOf(notice, { brand: brand.name, origin })
      if (channel === 'phone') await providers.sms.send({ to, body: text })
      else await providers.smtp.send({ to, subject, text, id })
    },
  }
}
