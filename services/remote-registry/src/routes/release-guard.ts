import type { ReleaseRight } from '@platform/contracts/registry/release-roles'
import { type Auth, DomainError, requireRole, type ServiceApp } from '@platform/service-kit'
import type { FastifyRequest } from 'fastify'
import { type Team, teamOfToken } from '../domain/release-roles.ts'
import type { ReleaseRolesFile } from '../roles/release-roles-file.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose release token came with the request. */
    team: Team | null
  }
}

/** For `onRequest`: before a body is read. @throws DomainError UNAUTHENTICATED, FORBIDDEN */
type Check = (request: FastifyRequest) => Promise<void>

/** Everything that changes what browsers run goes through it. */
export interface ReleaseGuard {
  /** A team that has this right over the `:remote` of the address. */
  may(right: ReleaseRight): Check
  /** A team that deploys the `:host` of the address. */
  mayDeployHost: Check
  /** Any team, or an operator with a user's token. */
  teamOrOperator: Check
}

export function releaseGuard(
  app: ServiceApp,
  { roles, auth }: { roles: ReleaseRolesFile; auth: Auth },
): ReleaseGuard {
  app.decorateRequest('team', null)

  const admitTeam = async (request: FastifyRequest, allowed: (team: Team) => boolean) => {
    const team = teamOfToken(await roles.current(), bearerOf(request))
    if (!team) throw new DomainError('UNAUTHENTICATED')
    if (!allowed(team)) throw new DomainError('FORBIDDEN')
    request.team = team
  }
  return {
    may: (right) => (request) =>
      admitTeam(
        request,
        ({ may, remotes }) => may.includes(right) && remotes.includes(named(request, 'remote')),
      ),
    mayDeployHost: (request) =>
      admitTeam(request, ({ hosts }) => hosts.includes(named(request, 'host'))),
    async teamOrOperator(request) {
      request.team = teamOfToken(await roles.current(), bearerOf(request)) ?? null
      if (request.team) return
      const user = await auth.verify(bearerOf(request))
      requireRole(['operator'], user.roles)
    },
  }
}

/** The team behind a guarded route. */
export function teamOf(request: FastifyRequest): Team {
  if (!request.team) throw new DomainError('UNAUTHENTICATED')
  return request.team
}

function bearerOf(request: FastifyRequest): string {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
}

function named(request: FastifyRequest, parameter: 'remote' | 'host'): string {
  return (request.params as Record<string, string | undefined>)[parameter] ?? ''
}
