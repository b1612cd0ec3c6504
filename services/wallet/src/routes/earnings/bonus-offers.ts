import { toDecimal } from '@platform/contracts/money'
import {
  type BonusOfferView,
  bonusOffer,
  bonusOfferBody,
  bonusOfferParams,
  bonusOffers,
  endBonusOfferBody,
} from '@platform/contracts/wallet/bonus-offers'
import { answers, idempotencyOf, ok, type ServiceApp, userOf } from '@platform/service-kit'
import type { BonusOffer } from '../../domain/earnings/bonus-offer.ts'
import type { Dependencies } from '../../operations/dependencies.ts'
import {
  endBonusOffer,
  offerBonus,
  showBonusOffers,
} from '../../operations/earnings/offer-bonus.ts'

const OFFERS = '/api/collect-earning/admin/bonus-offers'

/** GET, POST /api/collect-earning/admin/bonus-offers, POST .../:id/end: the bonus for a first verification. */
export function bonusOfferRoutes(
  app: ServiceApp,
  deps: Dependencies & { approvalAbove: bigint },
): void {
  const access = { right: 'money.issue' } as const

  app.get(
    OFFERS,
    { config: { access }, schema: { response: answers({ 200: bonusOffers }) } },
    async () => ok({ offers: (await showBonusOffers(deps)).map(offerView) }),
  )

  app.post(
    OFFERS,
    {
      config: { access, idempotency: 'required' },
      schema: {
        body: bonusOfferBody,
        response: answers({ 200: bonusOffer }, [
          'BONUS_LIMIT',
          'INSUFFICIENT_FUNDS',
          'DEBT_OPEN',
          'IN_PROGRESS',
          'IDEMPOTENCY_KEY_REUSED',
          'IDEMPOTENCY_KEY_MISSING',
          'UNAUTHENTICATED',
          'FRESH_PROOF_NEEDED',
          'UNAVAILABLE',
        ]),
      },
    },
    async (request) => {
      const key = idempotencyOf(request)
      return ok(offerView(await offerBonus(deps, userOf(request), request.body, key)))
    },
  )

  app.post(
    `${OFFERS}/:id/end`,
    {
      config: { access },
      schema: {
        params: bonusOfferParams,
        body: endBonusOfferBody,
        response: answers({ 200: bonusOffer }, ['NOT_FOUND']),
      },
    },
    async (request) => {
      const { params, body } = request
      return ok(offerView(await endBonusOffer(deps, userOf(request), params.id, body.reason)))
    },
  )
}

const offerView = ({ id, currency, days, status, ...offer }: BonusOffer): BonusOfferView => ({
  ...{ id, currency, days, status: status === 'ended' ? 'ended' : 'offered' },
  amount: toDecimal(offer.amount, currency),
  budget: toDecimal(offer.budget, currency),
  offeredAt: offer.createdAt.toISOString(),
})
