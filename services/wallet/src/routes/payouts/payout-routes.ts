import {
  payout,
  payoutBody,
  payoutParams,
  payouts,
  registeredDestination,
  registeredDestinations,
  registrationBody,
  registrationParams,
  registrationRemoved,
  tokenPrice,
  tokenPriceQuery,
} from '@platform/contracts/wallet/offramp'
import { answers, idempotencyOf, ok, type ServiceApp, userOf } from '@platform/service-kit'
import type { StoredDestination } from '../../domain/payouts/destination.ts'
import type { Dependencies } from '../../operations/dependencies.ts'
import { registerOwn } from '../../operations/payouts/destinations.ts'
import { placePayout } from '../../operations/payouts/order-payout.ts'
import { listPayouts, showPayout } from '../../operations/payouts/show-payout.ts'
import { showPrice } from '../../operations/payouts/show-price.ts'
import { allTermsNow } from '../../operations/prices/terms-now.ts'
import {
  destinationView,
  payoutOptionView,
  payoutQuoteView,
  payoutView,
} from '../views/payout-view.ts'

const rateLimit = { max: 10, timeWindow: 60_000 }

/** GET /api/offramp/token-price, POST, GET /api/offramp/registration, DELETE .../:id, POST, GET /api/offramp/orders, GET .../:id. */
export function payoutRoutes(app: ServiceApp, deps: Dependencies): void {
  const { payments } = deps

  app.get(
    '/api/offramp/token-price',
    {
      config: { access: 'public' },
      schema: {
        querystring: tokenPriceQuery,
        response: answers({ 200: tokenPrice }, ['RAMP_LIMIT', 'UNAVAILABLE']),
      },
    },
    async ({ query: { fiat, pay } }) => {
      const offered = await allTermsNow(deps, (one) => payments.forPayout(one) !== null)
      const options = offered.map(([one, terms]) => payoutOptionView(one, terms))
      if (fiat === undefined || pay === undefined) return ok({ options, quote: null })
      return ok({ options, quote: payoutQuoteView(await showPrice(deps, fiat, pay)) })
    },
  )

  registrationRoutes(app, deps)

  app.post(
    '/api/offramp/orders',
    {
      config: { access: 'user', idempotency: 'required', rateLimit },
      schema: {
        body: payoutBody,
        response: answers({ 200: payout }, [
          'NOT_FOUND',
          'QUOTE_EXPIRED',
          'FACTS_NEEDED',
          'DESTINATION_TOO_NEW',
          'INSUFFICIENT_FUNDS',
          'DEBT_OPEN',
          'PAYOUT_LIMIT',
          'TRANSFER_LIMIT',
          'SECOND_FACTOR_NEEDED',
          'SECOND_FACTOR_MISSING',
          'IN_PROGRESS',
          'IDEMPOTENCY_KEY_REUSED',
          'IDEMPOTENCY_KEY_MISSING',
        ]),
      },
    },
    async (request) => {
      const key = idempotencyOf(request)
      const order = { id: key.id('payout'), hash: key.hash }
      return ok(payoutView(await placePayout(deps, userOf(request), request.body, order)))
    },
  )

  app.get(
    '/api/offramp/orders',
    { config: { access: 'user' }, schema: { response: answers({ 200: payouts }) } },
    async (request) => {
      const found = await listPayouts(deps, userOf(request).id)
      return ok({ items: found.map(payoutView) })
    },
  )

  app.get(
    '/api/offramp/orders/:id',
    {
      config: { access: 'user' },
      schema: { params: payoutParams, response: answers({ 200: payout }, ['NOT_FOUND']) },
    },
    async (request) => {
      const found = await showPayout(deps, userOf(request).id, request.params.id)
      return ok(payoutView(found))
    },
  )
}

/** Where payouts of the caller arrive. */
function registrationRoutes(app: ServiceApp, deps: Dependencies): void {
  const view = (one: StoredDestination) =>
    destinationView(one, deps.clock.now(), deps.payoutCoolingOffMs)
  app.post(
    '/api/offramp/registration',
    {
      config: { access: 'user', rateLimit },
      schema: { body: registrationBody, response: answers({ 200: registeredDestination }) },
    },
    async (request) => ok(view(await registerOwn(deps, userOf(request).id, request.body))),
  )

  app.get(
    '/api/offramp/registration',
    { config: { access: 'user' }, schema: { response: answers({ 200: registeredDestinations }) } },
    async (request) => {
      const found = await deps.destinations.of(userOf(request).id)
      return ok({ items: found.map(view) })
    },
  )

  app.delete(
    '/api/offramp/registration/:id',
    {
      config: { access: 'user' },
      schema: {
        params: registrationParams,
        response: answers({ 200: registrationRemoved }),
      },
    },
    async (request) => {
      await deps.destinations.remove(userOf(request).id, request.params.id)
      return ok({ removed: true as const })
    },
  )
}
