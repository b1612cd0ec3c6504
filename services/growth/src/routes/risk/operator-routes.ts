import {
  activateBody,
  dryRun,
  riskPicture,
  riskRulesBody,
  riskRulesList,
  riskRulesParams,
  riskRulesView,
  riskUserParams,
  riskUsers,
  riskUsersQuery,
} from '@platform/contracts/growth/risk-http'
import {
  answers,
  idempotencyOf,
  ok,
  readPage,
  reviewRoutes,
  type ServiceApp,
  timePosition,
  userOf,
} from '@platform/service-kit'
import type { RiskDependencies } from '../../operations/risk/dependencies.ts'
import { OBJECTION_WORDS_AT } from '../../operations/risk/objections.ts'
import {
  activateTable,
  listTables,
  showTry,
  tryTable,
  writeTable,
} from '../../operations/risk/rule-tables.ts'
import { showPicture } from '../../operations/risk/show-picture.ts'

const RISK = '/api/operator/risk'
const RULES = `${RISK}/rules`
const PAGE_SIZE = 50
const rateLimit = { max: 60, timeWindow: 60_000 }
const reads = { access: { right: 'risk.read' }, rateLimit } as const
const changes = { access: { right: 'risk.change' }, rateLimit } as const
const tags = ['staff']

/** What operators see and change of risk, below /api/operator/risk, and the queue of objections, /api/operator/reviews. */
export function operatorRiskRoutes(app: ServiceApp, deps: RiskDependencies): void {
  app.get(
    `${RISK}/users`,
    {
      config: reads,
      schema: {
        tags,
        querystring: riskUsersQuery,
        response: answers({ 200: riskUsers }, ['INVALID_CURSOR']),
      },
    },
    async (request, reply) => {
      const { level, cursor, pageLimit: limit = PAGE_SIZE } = request.query
      const { items, nextCursor } = await readPage(
        { cursor, limit },
        {
          position: timePosition,
          read: (after, limit) => deps.riskProfiles.list(level, after, limit),
          positionOf: ({ since, userId }) => ({ value: since, id: userId }),
        },
      )
      reply.header('cache-control', 'no-store')
      return ok({
        items: items.map(({ userId, level, score, attributes, since }) => ({
          ...{ userId, level, score, since: since.toISOString() },
          attributes: attributes.map(({ attribute }) => attribute),
        })),
        nextCursor,
      })
    },
  )
  app.get(
    `${RISK}/users/:userId`,
    {
      config: reads,
      schema: { tags, params: riskUserParams, response: answers({ 200: riskPicture }) },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return ok(await showPicture(deps, request.params.userId, userOf(request)))
    },
  )
  app.get(
    RULES,
    { config: reads, schema: { tags, response: answers({ 200: riskRulesList }) } },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store')
      return ok({ items: await listTables(deps) })
    },
  )
  app.post(
    RULES,
    {
      config: { ...changes, idempotency: 'required' },
      schema: { tags, body: riskRulesBody, response: answers({ 201: riskRulesView }) },
    },
    async (request, reply) => {
      const key = idempotencyOf(request).id('risk-rules')
      const written = await writeTable(deps, key, { ...request.body, by: userOf(request) })
      reply.code(201)
      return ok(written)
    },
  )
  app.post(
    `${RULES}/:version/dry-run`,
    {
      config: changes,
      schema: {
        tags,
        params: riskRulesParams,
        response: answers({ 202: dryRun }, ['NOT_FOUND']),
      },
    },
    async (request, reply) => {
      const begun = await tryTable(deps, request.params.version, userOf(request))
      reply.code(202)
      return ok(begun)
    },
  )
  app.get(
    `${RULES}/:version/dry-run`,
    {
      config: reads,
      schema: {
        tags,
        params: riskRulesParams,
        response: answers({ 200: dryRun }, ['NOT_FOUND']),
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return ok(await showTry(deps, request.params.version))
    },
  )
  app.post(
    `${RULES}/:version/activate`,
    {
      config: { ...changes, asksForProof: true },
      schema: {
        tags,
        params: riskRulesParams,
        body: activateBody,
        response: answers({ 200: riskRulesView }, [
          'NOT_FOUND',
          'ANOTHER_PERSON_DECIDES',
          'RULES_NOT_TRIED',
          'ALREADY_DECIDED',
          'FRESH_PROOF_NEEDED',
        ]),
      },
    },
    async (request) => {
      const { reason } = request.body
      const by = userOf(request)
      return ok(await activateTable(deps, request.params.version, { reason, by }))
    },
  )
  reviewRoutes(app, '/api/operator', 'reviews.decide', deps.reviews, {
    wordsByClaim: deps.clock,
    evidenceWordsFrom: OBJECTION_WORDS_AT,
  })
}
