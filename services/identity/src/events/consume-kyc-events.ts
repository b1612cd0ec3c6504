import { bankUpdateAsked } from '@platform/contracts/kyc/events'
import { type Events, on } from '@platform/service-kit'
import type { Dependencies } from '../operations/dependencies.ts'

/** Stores the message to a user for whom another bank account is entered; the worker sends it. A repeated event changes nothing. */
export function consumeKycEvents(
  events: Events,
  { bankNotices }: Pick<Dependencies, 'bankNotices'>,
): void {
  events.consume({
    from: 'kyc',
    group: 'identity.bank-notices',
    handlers: [
      on(bankUpdateAsked, ({ userId, askedAt }) => bankNotices.add(userId, new Date(askedAt))),
    ],
  })
}
