import { bankNoticeSent } from '@platform/contracts/identity/events'
import { bonusOfferChanged, earningReady, earningRefused } from '@platform/contracts/wallet/events'
import { type Events, on } from '@platform/service-kit'
import type { PeopleDependencies } from '../operations/people-dependencies.ts'

/** What identity has sent, and what the wallet offers and gives. Any order and any repetition leads to the same state. */
export function consumePeopleEvents(
  events: Events,
  {
    bankUpdates,
    bonusOffers,
    bonusClaims,
  }: Pick<PeopleDependencies, 'bankUpdates' | 'bonusOffers' | 'bonusClaims'>,
): void {
  events.consume({
    from: 'identity',
    group: 'kyc.bank-notices',
    handlers: [
      on(bankNoticeSent, ({ userId, askedAt, sentAt }) =>
        bankUpdates.setNoticeSent(userId, new Date(askedAt), new Date(sentAt)),
      ),
    ],
  })
  events.consume({
    from: 'wallet',
    group: 'kyc.bonuses',
    handlers: [
      on(bonusOfferChanged, ({ offerId: id, offeredAt, ...offer }) =>
        bonusOffers.save({ id, ...offer, offeredAt: new Date(offeredAt) }),
      ),
      on(earningReady, async ({ businessId, source }) => {
        if (source === 'bonus') await bonusClaims.answer(businessId, 'given')
      }),
      on(earningRefused, async ({ businessId, programme }) => {
        if (programme.kind === 'bonus')
          await bonusClaims.answer(businessId, 'refused', programme.id)
      }),
    ],
  })
}
