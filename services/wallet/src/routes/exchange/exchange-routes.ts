import {
  EXCHANGE_RATE,
  exchange,
  exchangeBody,
  exchangeParams,
  exchangeQuote,
  exchangeQuoteBody,
  exchangeRate,
} from '@platform/contracts/wallet/exchange'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { exchangeByQuote } from '../../operations/exchanges/exchange-by-quote.ts'
import { giveQuote } from '../../operations/exchanges/give-quote.ts'
import { showExchange } from '../../operations/exchanges/show-exchange.ts'
import { requireOfAge } from '../../operations/require-facts.ts'
import { exchangeView, quoteView } from '../views/exchange-view.ts'

const rateLimit = { max: 30, timeWindow: 60_000 }

/** GET /api/exchange/rate, POST /api/exchange/quote, POST /api/exchange, GET /api/exchange/:id. */
export function exchangeRoutes(app: ServiceApp, deps: Dependencies): void {
  app.get(
    '/api/exchange/rate',
    { config: { access: 'public' }, schema: { response: answers({ 200: exchangeRate }) } },
    async () => ok(EXCHANGE_RATE),
  )

  app.post(
    '/api/exchange/quote',
    {
      config: { access: 'user', rateLimit },
      schema: {
        body: exchangeQuoteBody,
        response: answers({ 200: exchangeQuote }, [
          'FACTS_NEEDED',
          'NOT_TRANSFERABLE',
          'INSUFFICIENT_FUNDS',
          'DEBT_OPEN',
        ]),
      },
    },
    async (request) => {
      const { id } = userOf(request)
      await requireOfAge(deps, id)
      return ok(quoteView(await giveQuote(deps, id, request.body)))
    },
  )

  app.post(
    '/api/exchange',
    {
      config: { access: 'user', idempotency: 'required', rateLimit },
      schema: {
        body: exchangeBody,
        response: answers({ 200: exchange }, [
          'FACTS_NEEDED',
          'NOT_FOUND',
          'QUOTE_EXPIRED',
          'INSUFFICIENT_FUNDS',
          'DEBT_OPEN',
          'IN_PROGRESS',
          'IDEMPOTENCY_KEY_REUSED',
          'IDEMPOTENCY_KEY_MISSING',
        ]),
      },
    },
    async (request) => {
      const { id } = userOf(request)
      await requireOfAge(deps, id)
      return ok(exchangeView(await exchangeByQuote(deps, id, request.body.quoteId)))
    },
  )

  app.get(
    '/api/exchange/:id',
    {
      config: { access: 'user' },
      schema: { params: exchangeParams, response: answers({ 200: exchange }, ['NOT_FOUND']) },
    },
    async (request) => {
      const { id } = request.params
      return ok(exchangeView(await showExchange(deps, userOf(request).id, id)))
    },
  )
}
