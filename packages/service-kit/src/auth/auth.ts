import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DomainError } from '../errors.ts'
import {
  type Access,
  admitsAnonymous,
  admitsUsers,
  asksForOpenSession,
  embedScopeOf,
  isCustomAccess,
  isServiceAccess,
  isStaffAccess,
  requireRight,
  routesOf,
} from '../http/access.ts'
import type { AdmitCaller, CustomCallers } from './custom-callers.ts'
import type { TrustedKeys } from './keys.ts'
import type { ServiceTokens } from './service-tokens.ts'
import type { ReadSessionEnds } from './session-ends.ts'
import type { User, UserTokens } from './users.ts'

/** Authentication beyond `access` on routes. */
export interface Auth {
  /** The service issues user tokens itself: these keys instead of JWKS_URL, and these ends of sessions. */
  trust(keys: TrustedKeys, readEnds?: ReadSessionEnds): void
  /** The user of a token that does not come in the authorization header. Tokens of embeds are refused. */
  verify(token: string): Promise<User>
  /** Registers the check of a custom kind of caller, for routes with `access: { caller: kind }`. */
  admit(kind: string, check: AdmitCaller): void
}

declare module 'fastify' {
  interface FastifyRequest {
    user: User | null
    /** The calling service on `/internal/*`. */
    caller: string | null
  }
}

/** Checks each request against the access its route declares, before the body is read. */
export function guardRoutes(
  app: FastifyInstance,
  users: UserTokens,
  services: ServiceTokens,
  callers: CustomCallers,
): void {
  app.decorateRequest('user', null)
  app.decorateRequest('caller', null)
  app.addHook('onRequest', async (request) => {
    if (request.is404) return
    const { config } = request.routeOptions
    // The start refuses such a route (requireDeclaredAccess); here nothing is open by an oversight.
    if (!config.access) throw new DomainError('FORBIDDEN')
    await admit(request, config.access, { users, services, callers })
  })
  app.addHook('onReady', async () => {
    const needsUsers = routesOf(app).some(({ access }) => admitsUsers(access))
    if (needsUsers && !users.canVerify()) {
      throw new Error(
        'JWKS_URL is missing: there are routes for users and no keys to verify tokens',
      )
    }
  })
}

/** The user of a route that requires one. @throws DomainError UNAUTHENTICATED */
export function userOf(request: FastifyRequest): User {
  if (!request.user) throw new DomainError('UNAUTHENTICATED')
  return request.user
}

interface Verifiers {
  users: UserTokens
  services: ServiceTokens
  callers: CustomCallers
}

async function admit(
  request: FastifyRequest,
  access: Access,
  { users, services, callers }: Verifiers,
): Promise<void> {
  if (access === 'public') return
  const token = bearerOf(request)
  if (!token) {
    if (admitsAnonymous(access) && request.headers.authorization === undefined) return
    throw new DomainError('UNAUTHENTICATED')
  }
  if (isServiceAccess(access)) {
    request.caller = await services.verify(token, access.service)
    return
  }
  if (isCustomAccess(access)) {
    const check = callers.get(access.caller)
    if (!check) throw new DomainError('FORBIDDEN')
    return check(request, token)
  }
  const scope = embedScopeOf(access)
  const user = await users.verify(token, { embeds: scope !== null })
  if (scope && user.embedScopes?.includes(scope) === false) {
    // What a visitor may read, who did not agree to the scope reads as one.
    if (admitsAnonymous(access)) return
    throw new DomainError('FORBIDDEN')
  }
  request.user = user
  if (isStaffAccess(access)) requireRight(access.right, request.user.roles)
  if (!asksForOpenSession(request.routeOptions.config, request.method)) return
  // After the token: what nobody signed makes no request to the issuer.
  request.user = await users.verifyNow(token)
  if (isStaffAccess(access)) requireRight(access.right, request.user.roles)
}

function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w.~+/=-]+)$/i.exec(request.headers.authorization ?? '')?.[1]
}
