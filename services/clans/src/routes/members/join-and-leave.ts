import { clanParams } from '@platform/contracts/clans/http'
import {
  acceptedInvite,
  acceptInviteQuery,
  decidedRequest,
  decideRequestBody,
  endedInvites,
  invite,
  inviteBody,
  inviteParams,
  joined,
  joinRequestPage,
  left,
  memberParams,
  membersQuery,
} from '@platform/contracts/clans/members-http'
import { DEFAULT_PAGE_LIMIT } from '@platform/contracts/constants'
import type { ErrorCode } from '@platform/contracts/errors'
import {
  answers,
  DomainError,
  idempotencyOf,
  ok,
  type ServiceApp,
  userOf,
} from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { acceptInvite, createInvite, endInvites } from '../../operations/invite.ts'
import { decideRequest, joinOrAsk } from '../../operations/join-clan.ts'
import { leaveClan } from '../../operations/leave-clan.ts'
import { listRequests } from '../../operations/read-members.ts'
import { datesOf, loadClan, loadStanding } from '../../operations/standing.ts'
import { READS, WRITES } from '../limits.ts'
import { clanView, rulesView, withNames } from '../views/clan-view.ts'
import { enteredView } from '../views/membership-view.ts'

/** Why somebody does not get in. */
const REFUSALS = [
  'NOT_FOUND',
  'IN_A_CLAN',
  'CLAN_COOLING_OFF',
  'CLAN_HIDDEN',
  'CLAN_FULL',
  'IN_PROGRESS',
  'ALREADY_DECIDED',
  'REMOVED_BEFORE',
] as const satisfies readonly ErrorCode[]

/** POST /api/clans/:id/{join,leave}. */
export function joinAndLeaveRoutes(app: ServiceApp, deps: Dependencies): void {
  const config = { access: 'user', rateLimit: WRITES } as const
  app.post(
    '/api/clans/:id/join',
    {
      config,
      schema: {
        params: clanParams,
        response: answers({ 200: joined }, [
          ...REFUSALS,
          'INVITATION_NEEDED',
          'JOIN_REFUSED',
          'TOO_MANY_JOIN_REQUESTS',
        ]),
      },
    },
    async (request) => {
      const { id } = request.params
      const { person, request: asked } = await joinOrAsk(deps, userOf(request).id, id)
      if (asked) {
        const expiresAt = asked.expiresAt.toISOString()
        return ok({ outcome: 'requested' as const, membership: null, expiresAt })
      }
      const clan = await deps.clans.find(id)
      if (!clan) throw new DomainError('NOT_FOUND')
      const membership = enteredView(clan, person)
      return ok({ outcome: 'joined' as const, membership, expiresAt: null })
    },
  )

  app.post(
    '/api/clans/:id/leave',
    {
      config,
      schema: {
        params: clanParams,
        response: answers({ 200: left }, [
          'NOT_FOUND',
          'NOT_A_MEMBER',
          'CHIEF_STAYS',
          'IN_PROGRESS',
        ]),
      },
    },
    async (request) => {
      const { id } = userOf(request)
      const outcome = await leaveClan(deps, id, request.params.id)
      const dates = datesOf(deps, await loadStanding(deps, id))
      return ok({ outcome, rules: rulesView(deps, dates) })
    },
  )
}

/** GET /api/clans/:id/requests and POST .../requests/:userId/decide: whom the chief lets in. */
export function requestRoutes(app: ServiceApp, deps: Dependencies): void {
  app.get(
    '/api/clans/:id/requests',
    {
      config: { access: 'user', rateLimit: READS },
      schema: {
        params: clanParams,
        querystring: membersQuery,
        response: answers({ 200: joinRequestPage }, ['NOT_FOUND', 'CHIEF_ONLY', 'INVALID_CURSOR']),
      },
    },
    async (request, reply) => {
      const { cursor, pageLimit: limit = DEFAULT_PAGE_LIMIT } = request.query
      const { id } = userOf(request)
      const clan = await loadClan(deps, request.params.id, id)
      const page = await listRequests(deps, clan, id, { cursor, limit })
      const shown = page.items.map(({ userId, createdAt, expiresAt }) => ({
        ...{ userId, createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() },
      }))
      reply.header('cache-control', 'no-store')
      return ok({ items: await withNames(deps, shown), nextCursor: page.nextCursor })
    },
  )

  app.post(
    '/api/clans/:id/requests/:userId/decide',
    {
      config: { access: 'user', rateLimit: WRITES },
      schema: {
        params: memberParams,
        body: decideRequestBody,
        response: answers({ 200: decidedRequest }, [...REFUSALS, 'CHIEF_ONLY']),
      },
    },
    async (request) => {
      const { id, userId } = request.params
      const { decision } = request.body
      const state = await decideRequest(deps, userOf(request).id, id, { userId, decision })
      return ok({ userId, state })
    },
  )
}

/** POST and DELETE /api/clans/:id/invites, and POST /api/clans/invites/:code/accept. */
export function inviteRoutes(app: ServiceApp, deps: Dependencies): void {
  app.post(
    '/api/clans/:id/invites',
    {
      config: { access: 'user', idempotency: 'required', rateLimit: WRITES },
      schema: {
        params: clanParams,
        body: inviteBody,
        response: answers({ 201: invite }, [
          'NOT_FOUND',
          'NOT_A_MEMBER',
          'MAY_NOT_INVITE',
          'TOO_MANY_INVITATIONS',
          'IDEMPOTENCY_KEY_MISSING',
          'IDEMPOTENCY_KEY_REUSED',
          'IN_PROGRESS',
        ]),
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const { most } = request.body
      const made = await createInvite(deps, userOf(request).id, id, most, idempotencyOf(request))
      const { code, expiresAt } = made
      reply.code(201).header('cache-control', 'no-store')
      return ok({
        ...{ code, most: made.most, expiresAt: expiresAt.toISOString() },
        link: `${deps.site}/clan/${id}?invite=${code}`,
      })
    },
  )

  app.delete(
    '/api/clans/:id/invites',
    {
      config: { access: 'user', rateLimit: WRITES },
      schema: {
        params: clanParams,
        response: answers({ 200: endedInvites }, ['NOT_FOUND', 'CHIEF_ONLY']),
      },
    },
    async (request) => {
      const { id: clanId } = request.params
      await endInvites(deps, userOf(request).id, clanId)
      return ok({ clanId })
    },
  )

  app.post(
    '/api/clans/invites/:code/accept',
    {
      config: { access: 'user', rateLimit: WRITES },
      schema: {
        params: inviteParams,
        querystring: acceptInviteQuery,
        response: answers({ 200: acceptedInvite }, [...REFUSALS, 'INVITATION_INVALID']),
      },
    },
    async (request) => {
      const asked = { ...request.params, ...request.query }
      const person = await acceptInvite(deps, userOf(request).id, asked)
      const clan = await deps.clans.find(person.membership?.clanId ?? '')
      if (!clan) throw new DomainError('NOT_FOUND')
      return ok({ clan: await clanView(deps, clan), membership: enteredView(clan, person) })
    },
  )
}
