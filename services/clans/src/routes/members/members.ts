import { clan, clanParams } from '@platform/contracts/clans/http'
import {
  contributionPage,
  handOverBody,
  memberPage,
  memberParams,
  memberRoleBody,
  memberStatsPage,
  membersQuery,
  removed,
  removeMemberQuery,
} from '@platform/contracts/clans/members-http'
import { DEFAULT_PAGE_LIMIT } from '@platform/contracts/constants'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import { contributionId } from '../../domain/contribution.ts'
import { changeRole } from '../../operations/change-role.ts'
import type { Dependencies } from '../../operations/dependencies.ts'
import { handOver } from '../../operations/hand-over.ts'
import { removeMember } from '../../operations/leave-clan.ts'
import { listContributions, listMemberStats, listMembers } from '../../operations/read-members.ts'
import { loadClan } from '../../operations/standing.ts'
import { READS, WRITES } from '../limits.ts'
import { clanView, withNames, withWinners } from '../views/clan-view.ts'

/** GET /api/clans/:id/{members,members/stats,contributions}. */
export function memberListRoutes(app: ServiceApp, deps: Dependencies): void {
  const config = { access: 'optional-user', rateLimit: READS } as const
  app.get(
    '/api/clans/:id/members',
    {
      config,
      schema: {
        params: clanParams,
        querystring: membersQuery,
        response: answers({ 200: memberPage }, ['NOT_FOUND', 'INVALID_CURSOR']),
      },
    },
    async (request) => {
      const { cursor, pageLimit: limit = DEFAULT_PAGE_LIMIT } = request.query
      const found = await loadClan(deps, request.params.id, request.user?.id ?? null)
      const page = await listMembers(deps, found, { cursor, limit })
      const shown = page.items.map((one) => ({ ...one, joinedAt: one.joinedAt.toISOString() }))
      return ok({ items: await withNames(deps, shown), nextCursor: page.nextCursor })
    },
  )

  app.get(
    '/api/clans/:id/members/stats',
    {
      config,
      schema: {
        params: clanParams,
        querystring: membersQuery,
        response: answers({ 200: memberStatsPage }, ['NOT_FOUND', 'INVALID_CURSOR']),
      },
    },
    async (request) => {
      const { cursor, pageLimit: limit = DEFAULT_PAGE_LIMIT } = request.query
      const { id } = await loadClan(deps, request.params.id, request.user?.id ?? null)
      const page = await listMemberStats(deps, id, { cursor, limit })
      return ok({ items: await withNames(deps, page.items), nextCursor: page.nextCursor })
    },
  )

  app.get(
    '/api/clans/:id/contributions',
    {
      config,
      schema: {
        params: clanParams,
        querystring: membersQuery,
        response: answers({ 200: contributionPage }, ['NOT_FOUND', 'INVALID_CURSOR']),
      },
    },
    async (request) => {
      const { cursor, pageLimit: limit = DEFAULT_PAGE_LIMIT } = request.query
      const readerId = request.user?.id ?? null
      const { id } = await loadClan(deps, request.params.id, readerId)
      const page = await listContributions(deps, id, { cursor, limit })
      const shown = page.items.map((entry) => {
        const { userId, number, kPoints, source, earnedAt, score } = entry
        return {
          ...{ id: contributionId(entry), userId, number, kPoints, source, score },
          earnedAt: earnedAt.toISOString(),
        }
      })
      const items = await withWinners(deps, shown, readerId)
      return ok({ items, nextCursor: page.nextCursor })
    },
  )
}

/** What the chief does: DELETE .../members/:userId, PUT .../members/:userId/role, POST .../chief. */
export function chiefRoutes(app: ServiceApp, deps: Dependencies): void {
  const config = { access: 'user', rateLimit: WRITES } as const
  const refusals = ['NOT_FOUND', 'CHIEF_ONLY', 'MEMBER_GONE', 'IN_PROGRESS'] as const
  app.delete(
    '/api/clans/:id/members/:userId',
    {
      config,
      schema: {
        params: memberParams,
        querystring: removeMemberQuery,
        response: answers({ 200: removed }, [...refusals, 'CHIEF_STAYS']),
      },
    },
    async (request) => {
      const { id, userId } = request.params
      const { reason } = request.query
      await removeMember(deps, userOf(request).id, id, { userId, reason })
      return ok({ userId })
    },
  )

  app.put(
    '/api/clans/:id/members/:userId/role',
    {
      config,
      schema: {
        params: memberParams,
        body: memberRoleBody,
        response: answers({ 200: memberRoleBody.extend({ userId: memberParams.shape.userId }) }, [
          ...refusals,
          'CHIEF_STAYS',
        ]),
      },
    },
    async (request) => {
      const { id, userId } = request.params
      const { role } = request.body
      await changeRole(deps, userOf(request).id, id, { userId, role })
      return ok({ userId, role })
    },
  )

  app.post(
    '/api/clans/:id/chief',
    {
      config,
      schema: {
        params: clanParams,
        body: handOverBody,
        response: answers({ 200: clan }, [...refusals, 'HANDOVER_OVERTAKEN']),
      },
    },
    async (request) => {
      const { id } = userOf(request)
      const after = await handOver(deps, id, request.params.id, request.body.userId)
      return ok(await clanView(deps, after))
    },
  )
}
