import { toDecimal } from '@platform/contracts/money'
import {
  deductions,
  deductionsQuery,
  gasFee,
  gasFeeQuery,
  swap,
  swapBody,
  swapChains,
  swapParams,
  swapQuote,
  swapQuoteBody,
  swaps,
  tokenBalance,
  tokenBalanceQuery,
} from '@platform/contracts/wallet/swap'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { giveSwapQuote } from '../../operations/swaps/give-swap-quote.ts'
import { showDeductions, showGasFee } from '../../operations/swaps/show-chain-costs.ts'
import { listOpenSwaps, showSwap, withConfirmations } from '../../operations/swaps/show-swap.ts'
import { showTokenBalance } from '../../operations/swaps/show-token-balance.ts'
import { swapByQuote } from '../../operations/swaps/swap-by-quote.ts'
import {
  chainsView,
  deductionLines,
  swapQuoteView,
  swapView,
  tokenBalanceView,
} from '../views/swap-view.ts'

/** Each asks the chain. */
const rateLimit = { max: 30, timeWindow: 60_000 }
/** It is read again whenever the balance changes. */
const listLimit = { max: 60, timeWindow: 60_000 }

/** GET /api/swap/chains, /gas-fee, /deductions, POST /api/swap/quote, POST, GET /api/swap, GET /api/swap/:id, GET /api/wallets/token-balance. */
export function swapRoutes(app: ServiceApp, deps: Dependencies): void {
  costRoutes(app, deps)

  app.post(
    '/api/swap/quote',
    {
      config: { access: 'user', rateLimit },
      schema: {
        body: swapQuoteBody,
        response: answers({ 200: swapQuote }, [
          'SWAP_UNKNOWN',
          'FACTS_NEEDED',
          'SWAP_TOO_SMALL',
          'SWAP_NOT_COVERED',
          'WALLET_NOT_FOUND',
          'INSUFFICIENT_FUNDS',
          'DEBT_OPEN',
        ]),
      },
    },
    async (request) => {
      const { id } = userOf(request)
      return ok(swapQuoteView(await giveSwapQuote(deps, id, request.body)))
    },
  )

  app.post(
    '/api/swap',
    {
      config: { access: 'user', idempotency: 'required', rateLimit },
      schema: {
        body: swapBody,
        response: answers({ 200: swap }, [
          'NOT_FOUND',
          'QUOTE_EXPIRED',
          'SWAP_UNKNOWN',
          'FACTS_NEEDED',
          'SWAP_WALLET_CHANGED',
          'SWAP_SIGNATURE_INVALID',
          'SWAP_NOT_COVERED',
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
      const begun = await swapByQuote(deps, userOf(request), request.body)
      return ok(swapView(await withConfirmations(deps, begun)))
    },
  )

  app.get(
    '/api/swap',
    {
      config: { access: 'user', rateLimit: listLimit },
      schema: { response: answers({ 200: swaps }) },
    },
    async (request) => {
      const found = await listOpenSwaps(deps, userOf(request).id)
      return ok({ items: found.map(swapView) })
    },
  )

  app.get(
    '/api/swap/:id',
    {
      config: { access: 'user' },
      schema: { params: swapParams, response: answers({ 200: swap }, ['NOT_FOUND']) },
    },
    async (request) => {
      const { id } = userOf(request)
      return ok(swapView(await showSwap(deps, id, request.params.id)))
    },
  )
}

/** What is there, and what it costs at present. */
function costRoutes(app: ServiceApp, deps: Dependencies): void {
  app.get(
    '/api/swap/chains',
    { config: { access: 'public' }, schema: { response: answers({ 200: swapChains }) } },
    async () => ok(chainsView(deps.chains)),
  )

  app.get(
    '/api/swap/gas-fee',
    {
      config: { access: 'user', rateLimit },
      schema: {
        querystring: gasFeeQuery,
        response: answers({ 200: gasFee }, ['SWAP_UNKNOWN']),
      },
    },
    async ({ query }) => {
      const { chainId, currency } = query
      const fee = await showGasFee(deps, query)
      return ok({ chainId, currency, gasFee: toDecimal(fee, currency) })
    },
  )

  app.get(
    '/api/swap/deductions',
    {
      config: { access: 'user', rateLimit },
      schema: {
        querystring: deductionsQuery,
        response: answers({ 200: deductions }, ['SWAP_UNKNOWN']),
      },
    },
    async ({ query }) => {
      const { chainId, currency } = query
      const { receive, ...fees } = await showDeductions(deps, query)
      const lines = deductionLines(fees, currency)
      const shown = { chainId, currency, deductions: lines, receive: toDecimal(receive, currency) }
      return ok(shown)
    },
  )

  app.get(
    '/api/wallets/token-balance',
    {
      config: { access: 'user', rateLimit },
      schema: {
        querystring: tokenBalanceQuery,
        response: answers({ 200: tokenBalance }, ['SWAP_UNKNOWN', 'WALLET_NOT_FOUND']),
      },
    },
    async (request) => {
      const { id } = userOf(request)
      return ok(tokenBalanceView(await showTokenBalance(deps, id, request.query)))
    },
  )
}
