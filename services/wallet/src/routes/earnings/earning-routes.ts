import { DEFAULT_PAGE_LIMIT } from '@platform/contracts/constants'
import {
  collection,
  collectionParams,
  earning,
  earningParams,
  earnings,
  earningsParams,
  earningsQuery,
  earningTotals,
  taxInfo,
  taxInfoQuery,
} from '@platform/contracts/wallet/earnings'
import {
  answers,
  DomainError,
  idempotencyOf,
  ok,
  type ServiceApp,
  type User,
  userOf,
} from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { addUpEarnings } from '../../operations/earnings/add-up-earnings.ts'
import { collectAll } from '../../operations/earnings/collect-all.ts'
import { collectEarning } from '../../operations/earnings/collect-earning.ts'
import { explainTax } from '../../operations/earnings/explain-tax.ts'
import { listEarnings } from '../../operations/earnings/list-earnings.ts'
import { progressOf, showCollection } from '../../operations/earnings/show-collection.ts'
import { missingFor, taxpayerOf } from '../../operations/earnings/taxpayer-of.ts'
import { earningView } from '../views/earning-view.ts'

const URL = '/api/collect-earning/:userId'
const rateLimit = { max: 60, timeWindow: 60_000 }

/** GET /api/collect-earning/:userId, .../aggregate, .../tax-info, POST .../collect/:earningId, .../collect-all. */
export function earningRoutes(app: ServiceApp, deps: Dependencies): void {
  readRoutes(app, deps)
  collectRoutes(app, deps)
}

function readRoutes(app: ServiceApp, deps: Dependencies): void {
  const config = { access: 'user' } as const
  app.get(
    URL,
    {
      config,
      schema: {
        params: earningsParams,
        querystring: earningsQuery,
        response: answers({ 200: earnings }, ['NOT_FOUND', 'INVALID_CURSOR']),
      },
    },
    async (request) => {
      const { id, country } = ownerOf(request, request.params)
      const { pageLimit: limit = DEFAULT_PAGE_LIMIT, ...query } = request.query
      const { items, nextCursor } = await listEarnings(deps, id, { ...query, limit })
      const now = deps.clock.now()
      const taxpayer = await taxpayerOf(deps, id, country)
      const viewOf = (item: (typeof items)[number]) =>
        earningView(item, now, missingFor(deps.taxRules, taxpayer, item))
      return ok({ items: items.map(viewOf), nextCursor })
    },
  )

  app.get(
    `${URL}/aggregate`,
    {
      config,
      schema: {
        params: earningsParams,
        response: answers({ 200: earningTotals }, ['NOT_FOUND']),
      },
    },
    async (request) => ok({ totals: await addUpEarnings(deps, ownerOf(request, request.params)) }),
  )

  app.get(
    `${URL}/tax-info`,
    {
      config,
      schema: {
        params: earningsParams,
        querystring: taxInfoQuery,
        response: answers({ 200: taxInfo }, ['NOT_FOUND']),
      },
    },
    async (request) => {
      const owner = ownerOf(request, request.params)
      return ok(await explainTax(deps, owner, request.query.earningId))
    },
  )

  app.get(
    `${URL}/collect-all/:collectionId`,
    {
      config,
      schema: {
        params: collectionParams,
        response: answers({ 200: collection }, ['NOT_FOUND']),
      },
    },
    async (request) => {
      const { id } = ownerOf(request, request.params)
      return ok(await showCollection(deps, id, request.params.collectionId))
    },
  )
}

function collectRoutes(app: ServiceApp, deps: Dependencies): void {
  const config = { access: 'user', idempotency: 'required', rateLimit } as const
  app.post(
    `${URL}/collect/:earningId`,
    {
      config,
      schema: {
        params: earningParams,
        response: answers({ 200: earning }, [
          'NOT_FOUND',
          'EARNING_EXPIRED',
          'EARNING_TAKEN',
          'EARNING_FAILED',
          'EARNING_FACTS_NEEDED',
          'IN_PROGRESS',
          'IDEMPOTENCY_KEY_REUSED',
          'IDEMPOTENCY_KEY_MISSING',
        ]),
      },
    },
    async (request) => {
      const owner = ownerOf(request, request.params)
      const collected = await collectEarning(deps, owner, request.params.earningId)
      return ok(earningView(collected, deps.clock.now()))
    },
  )

  app.post(
    `${URL}/collect-all`,
    {
      config,
      schema: {
        params: earningsParams,
        response: answers({ 200: collection }, [
          'NOT_FOUND',
          'IN_PROGRESS',
          'IDEMPOTENCY_KEY_REUSED',
          'IDEMPOTENCY_KEY_MISSING',
        ]),
      },
    },
    async (request) => {
      const owner = ownerOf(request, request.params)
      const key = idempotencyOf(request)
      const order = { id: key.id('collection'), hash: key.hash }
      return ok(await progressOf(deps, await collectAll(deps, owner, order)))
    },
  )
}

/**
 * The caller, of whom the path is. Of another user nothing is found.
 * @throws NOT_FOUND
 */
function ownerOf(
  request: Parameters<typeof userOf>[0],
  { userId }: { userId: string },
): { id: string; country: string | null } {
  const { id, country }: User = userOf(request)
  if (id !== userId) throw new DomainError('NOT_FOUND')
  return { id, country: country?.code ?? null }
}
