import {
  personalTransfer,
  transferBody,
  transferParams,
  transferQuote,
  transferQuoteBody,
} from '@platform/contracts/wallet/transfers'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { requireOfAge } from '../../operations/require-facts.ts'
import { giveTransferQuote } from '../../operations/transfers/give-transfer-quote.ts'
import { sendByQuote } from '../../operations/transfers/send-by-quote.ts'
import { showTransfer } from '../../operations/transfers/show-transfer.ts'
import { transferQuoteView, transferView } from '../views/transfer-view.ts'

/** Fewer names in a minute than the public profiles show. */
const rateLimit = { max: 20, timeWindow: 60_000 }

/** POST /api/transfers/quote, POST /api/transfers, GET /api/transfers/:id. */
export function transferRoutes(app: ServiceApp, deps: Dependencies): void {
  app.post(
    '/api/transfers/quote',
    {
      config: { access: 'user', rateLimit },
      schema: {
        body: transferQuoteBody,
        response: answers({ 200: transferQuote }, [
          'FACTS_NEEDED',
          'NOT_TRANSFERABLE',
          'SENDER_WITHOUT_NAME',
          'RECIPIENT_NOT_FOUND',
          'RECIPIENT_IS_SENDER',
          'INSUFFICIENT_FUNDS',
          'DEBT_OPEN',
          'TRANSFER_LIMIT',
        ]),
      },
    },
    async (request) => {
      const { id } = userOf(request)
      await requireOfAge(deps, id)
      return ok(transferQuoteView(await giveTransferQuote(deps, id, request.body)))
    },
  )

  app.post(
    '/api/transfers',
    {
      config: { access: 'user', idempotency: 'required', rateLimit },
      schema: {
        body: transferBody,
        response: answers({ 200: personalTransfer }, [
          'FACTS_NEEDED',
          'NOT_FOUND',
          'QUOTE_EXPIRED',
          'RECIPIENT_LEFT',
          'INSUFFICIENT_FUNDS',
          'DEBT_OPEN',
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
      const user = userOf(request)
      await requireOfAge(deps, user.id)
      return ok(transferView(await sendByQuote(deps, user, request.body.quoteId), user.id))
    },
  )

  app.get(
    '/api/transfers/:id',
    {
      config: { access: 'user' },
      schema: {
        params: transferParams,
        response: answers({ 200: personalTransfer }, ['NOT_FOUND']),
      },
    },
    async (request) => {
      const { id } = userOf(request)
      return ok(transferView(await showTransfer(deps, id, request.params.id), id))
    },
  )
}
