import { type ReleaseRight, releaseRight } from '@platform/contracts/registry/release-roles'
import {
  type Auth,
  type Clock,
  DomainError,
  requireRight,
  type ServiceApp,
} from '@platform/service-kit'
import type { FastifyRequest } from 'fastify'
import { holds, mayActIn, type Team, teamOfToken } from '../domain/release-roles.ts'
import type { ReleaseRolesFile } from '../roles/release-roles-file.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The team of the release token of the request. */
    team: Team | null
  }
}

/** `access` of a route for teams with this right over its `:remote`, in its `:channel` if it has one. */
export const forTeams = (right: ReleaseRight) => ({ caller: `team:${right}` }) as const
/** For teams that deploy the `:host`, in the `channel` of the query. */
export const FOR_DEPLOYERS = { caller: 'team:deploy' } as const
/** For any team. */
export const FOR_TEAMS = { caller: 'team' } as const
/** For any team, or staff with a user's token. */
export const FOR_TEAMS_AND_STAFF = { caller: 'team or staff' } as const

/** Admits teams by their release tokens: guards every route that changes what browsers run. */
export function admitTeams(
  app: ServiceApp,
  { roles, auth, clock }: { roles: ReleaseRolesFile; auth: Auth; clock: Clock },
): void {
  app.decorateRequest('team', null)

  const admit = (kind: string, allowed: (team: Team, named: Named) => boolean) =>
    auth.admit(kind, async (request, token) => {
      const team = teamOfToken(await roles.current(), token, clock.now())
      if (!team) throw new DomainError('UNAUTHENTICATED')
      if (!allowed(team, namedBy(request))) throw new DomainError('FORBIDDEN')
      request.team = team
    })

  for (const right of releaseRight.options) {
    admit(
      forTeams(right).caller,
      (team, { remote, channel }) =>
        holds(team, right) && team.remotes.includes(remote) && mayActIn(team, channel),
    )
  }
  admit(
    FOR_DEPLOYERS.caller,
    (team, { host, channel }) => team.hosts.includes(host) && mayActIn(team, channel ?? 'stable'),
  )
  admit(FOR_TEAMS.caller, () => true)
  auth.admit(FOR_TEAMS_AND_STAFF.caller, async (request, token) => {
    request.team = teamOfToken(await roles.current(), token, clock.now()) ?? null
    if (request.team) return
    const user = await auth.verify(token)
    requireRight('releases.read', user.roles)
  })
}

/** The team whose token the request has. @throws DomainError UNAUTHENTICATED for staff */
export function teamOf(request: FastifyRequest): Team {
  if (!request.team) throw new DomainError('UNAUTHENTICATED')
  return request.team
}

/** The names in a URL, not validated yet. */
interface Named {
  remote: string
  host: string
  channel: unknown
}

function namedBy({ params, query }: FastifyRequest): Named {
  const { remote = '', host = '', channel } = params as Partial<Record<string, string>>
  return { remote, host, channel: channel ?? (query as Record<string, unknown>).channel }
}
