import { appealBody, appealed } from '@platform/contracts/clans/chief-applications'
import {
  changeClanBody,
  clan,
  clanParams,
  createClanBody,
  deletedClan,
  reportBody,
  reported,
} from '@platform/contracts/clans/http'
import { answers, idempotencyOf, ok, type ServiceApp, userOf } from '@platform/service-kit'
import { appealClan } from '../../operations/appeal.ts'
import { changeClan } from '../../operations/change-clan.ts'
import { createClan } from '../../operations/create-clan.ts'
import type { Dependencies } from '../../operations/dependencies.ts'
import { deleteClan } from '../../operations/end-clan.ts'
import { reportClan } from '../../operations/report-clan.ts'
import { datesOf, loadStanding } from '../../operations/standing.ts'
import { RARE, WRITES } from '../limits.ts'
import { clanView, rulesView } from '../views/clan-view.ts'

/** POST /api/clans, PUT and DELETE /api/clans/:id, POST /api/clans/:id/{report,appeal}. */
export function writeClanRoutes(app: ServiceApp, deps: Dependencies): void {
  app.post(
    '/api/clans',
    {
      config: { access: 'user', idempotency: 'required', rateLimit: RARE },
      schema: {
        body: createClanBody,
        response: answers({ 201: clan }, [
          'IDEMPOTENCY_KEY_MISSING',
          'IDEMPOTENCY_KEY_REUSED',
          'IN_PROGRESS',
          'CLAN_NAME_RESERVED',
          'CLAN_NAME_TAKEN',
          'IN_A_CLAN',
          'CLAN_COOLING_OFF',
          'NOT_FOUND',
        ]),
      },
    },
    async (request, reply) => {
      const { id } = userOf(request)
      const created = await createClan(deps, id, request.body, idempotencyOf(request))
      reply.code(201)
      return ok(await clanView(deps, created))
    },
  )

  app.put(
    '/api/clans/:id',
    {
      config: { access: 'user', rateLimit: WRITES },
      schema: {
        params: clanParams,
        body: changeClanBody,
        response: answers({ 200: clan }, [
          'NOT_FOUND',
          'CHIEF_ONLY',
          'CLAN_NAME_RESERVED',
          'CLAN_NAME_TAKEN',
          'IN_PROGRESS',
        ]),
      },
    },
    async (request) => {
      const { id } = userOf(request)
      return ok(await clanView(deps, await changeClan(deps, id, request.params.id, request.body)))
    },
  )

  app.delete(
    '/api/clans/:id',
    {
      config: { access: 'user', rateLimit: WRITES },
      schema: {
        params: clanParams,
        response: answers({ 200: deletedClan }, ['NOT_FOUND', 'CHIEF_ONLY', 'CLAN_COOLING_OFF']),
      },
    },
    async (request) => {
      const { id } = userOf(request)
      const deletedAt = await deleteClan(deps, id, request.params.id)
      const dates = datesOf(deps, await loadStanding(deps, id))
      return ok({ deletedAt: deletedAt.toISOString(), rules: rulesView(deps, dates) })
    },
  )

  app.post(
    '/api/clans/:id/report',
    {
      config: { access: 'user', rateLimit: RARE },
      schema: {
        params: clanParams,
        body: reportBody,
        response: answers({ 200: reported }, ['NOT_FOUND']),
      },
    },
    async (request) => {
      const { id } = userOf(request)
      const at = await reportClan(deps, id, request.params.id, request.body.ground)
      return ok({ reportedAt: at.toISOString() })
    },
  )

  app.post(
    '/api/clans/:id/appeal',
    {
      config: { access: 'user', rateLimit: RARE },
      schema: {
        params: clanParams,
        body: appealBody,
        response: answers({ 200: appealed }, [
          'NOT_FOUND',
          'CHIEF_ONLY',
          'ALREADY_DECIDED',
          'IN_PROGRESS',
        ]),
      },
    },
    async (request) => {
      const { id } = userOf(request)
      await appealClan(deps, id, request.params.id, request.body.reason)
      return ok({ appeal: 'waiting' as const })
    },
  )
}
