import {
  CHEERS,
  CLAN_IMAGE_TYPES,
  CLAN_NAME_LENGTH,
  CLAN_ROLES,
  INVITE_DAYS,
  JOIN_MODES,
  MAX_DESCRIPTION,
  MOST_GAMES,
  REQUEST_DAYS,
} from '@platform/contracts/clans/constants'
import { clanConfig, clanRules } from '@platform/contracts/clans/http'
import { clanStatus, ownClan } from '@platform/contracts/clans/members-http'
import { answers, DomainError, ok, type ServiceApp, userOf } from '@platform/service-kit'
import { appealOfClan } from '../../operations/appeal.ts'
import type { Dependencies } from '../../operations/dependencies.ts'
import { countMembers } from '../../operations/read-clans.ts'
import { datesOf, loadStanding, membershipOf } from '../../operations/standing.ts'
import { READS } from '../limits.ts'
import { clanView, rulesView, summaryView } from '../views/clan-view.ts'
import { membershipView, removalView } from '../views/membership-view.ts'

/** GET /api/clans/{me,status,rules}: how the caller stands. GET /api/clans/config: what holds for everybody. */
export function ownClanRoutes(app: ServiceApp, deps: Dependencies): void {
  const config = { access: 'user', rateLimit: READS } as const
  app.get(
    '/api/clans/me',
    { config, schema: { response: answers({ 200: ownClan }, ['NOT_FOUND']) } },
    async (request, reply) => {
      const { id } = userOf(request)
      const standing = await loadStanding(deps, id)
      const membership = membershipOf(standing)
      if (!membership || !standing.clan) throw new DomainError('NOT_FOUND')
      const appeal = await appealOfClan(deps, standing.clan, id)
      reply.header('cache-control', 'no-store')
      return ok({
        clan: await clanView(deps, standing.clan),
        membership: membershipView(membership),
        ...(appeal && { appeal }),
      })
    },
  )

  app.get(
    '/api/clans/status',
    { config, schema: { response: answers({ 200: clanStatus }) } },
    async (request, reply) => {
      const { id } = userOf(request)
      const [standing, requests] = await Promise.all([
        loadStanding(deps, id),
        deps.joinRequests.ofUser(id, deps.clock.now()),
      ])
      const membership = membershipOf(standing)
      const clan = membership && standing.clan
      const [listed] = clan ? await countMembers(deps, [clan]) : []
      const isChief = membership?.role === 'ClanRoleChief'
      const waits = requests.length > 0 ? ('REQUESTED' as const) : ('NONE' as const)
      const removal = membership ? null : await removalView(deps, standing.person)
      reply.header('cache-control', 'no-store')
      return ok({
        ...(removal && { removal }),
        clanState: membership ? (isChief ? 'CHIEF' : 'MEMBER') : waits,
        clanID: clan?.id ?? null,
        userClan: listed ? summaryView(listed, deps) : null,
        membership: membership && membershipView(membership),
        requests: requests.map(({ clanId, createdAt, expiresAt }) => ({
          ...{ clanId, createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() },
        })),
      })
    },
  )

  app.get(
    '/api/clans/rules',
    { config, schema: { response: answers({ 200: clanRules }) } },
    async (request, reply) => {
      const dates = datesOf(deps, await loadStanding(deps, userOf(request).id))
      reply.header('cache-control', 'no-store')
      return ok(rulesView(deps, dates))
    },
  )

  app.get(
    '/api/clans/config',
    {
      config: { access: 'public', rateLimit: READS },
      schema: { response: answers({ 200: clanConfig }) },
    },
    async () =>
      ok({
        memberLimit: deps.memberLimit,
        clanNameLength: CLAN_NAME_LENGTH,
        descriptionLength: MAX_DESCRIPTION,
        mostGames: MOST_GAMES,
        joinModes: [...JOIN_MODES],
        roles: [...CLAN_ROLES],
        cheers: [...CHEERS],
        imageTypes: [...CLAN_IMAGE_TYPES],
        inviteDays: INVITE_DAYS,
        requestDays: REQUEST_DAYS,
      }),
  )
}
