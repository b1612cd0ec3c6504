import {
  conversion,
  conversionQuery,
  purchase,
  purchaseBody,
  purchaseParams,
  purchases,
} from '@platform/contracts/wallet/onramp'
import { answers, idempotencyOf, ok, type ServiceApp, userOf } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { allTermsNow } from '../../operations/prices/terms-now.ts'
import { placePurchase } from '../../operations/purchases/order-purchase.ts'
import { showCost } from '../../operations/purchases/quote-purchase.ts'
import { listPurchases, showPurchase } from '../../operations/purchases/show-purchase.ts'
import { figuresView, optionView, purchaseView, quoteView } from '../views/purchase-view.ts'

const rateLimit = { max: 10, timeWindow: 60_000 }

/** GET /api/onramp/conversion, POST, GET /api/onramp/orders, GET /api/onramp/orders/:id. */
export function purchaseRoutes(app: ServiceApp, deps: Dependencies): void {
  const { payments, clock } = deps

  app.get(
    '/api/onramp/conversion',
    {
      config: { access: 'optional-user' },
      schema: {
        querystring: conversionQuery,
        response: answers({ 200: conversion }, ['RAMP_LIMIT', 'UNAVAILABLE']),
      },
    },
    async ({ user, query: { fiat, receive } }) => {
      const offered = await allTermsNow(deps, (one) => payments.forFiat(one) !== null)
      const options = offered.map(([one, terms]) => optionView(one, terms))
      if (fiat === undefined || receive === undefined) {
        return ok({ options, conversion: null, quote: null })
      }
      const { figures, quote } = await showCost(deps, user?.id ?? null, { fiat, receive })
      return ok({ options, conversion: figuresView(figures), quote: quote && quoteView(quote) })
    },
  )

  app.post(
    '/api/onramp/orders',
    {
      config: { access: 'user', idempotency: 'required', rateLimit },
      schema: {
        body: purchaseBody,
        response: answers({ 200: purchase }, [
          'FACTS_NEEDED',
          'QUOTE_EXPIRED',
          'QUOTE_USED',
          'RAMP_LIMIT',
          'IN_PROGRESS',
          'IDEMPOTENCY_KEY_REUSED',
          'IDEMPOTENCY_KEY_MISSING',
        ]),
      },
    },
    async (request) => {
      const key = idempotencyOf(request)
      const order = { id: key.id('purchase'), hash: key.hash }
      const placed = await placePurchase(deps, userOf(request).id, request.body, order)
      return ok(purchaseView(placed, clock.now()))
    },
  )

  app.get(
    '/api/onramp/orders',
    { config: { access: 'user' }, schema: { response: answers({ 200: purchases }) } },
    async (request) => {
      const found = await listPurchases(deps, userOf(request).id)
      return ok({ items: found.map((one) => purchaseView(one, clock.now())) })
    },
  )

  app.get(
    '/api/onramp/orders/:id',
    {
      config: { access: 'user' },
      schema: { params: purchaseParams, response: answers({ 200: purchase }, ['NOT_FOUND']) },
    },
    async (request) => {
      const found = await showPurchase(deps, userOf(request).id, request.params.id)
      return ok(purchaseView(found, clock.now()))
    },
  )
}
