import type { EmbedScope } from '@platform/contracts/identity/partners'
import { holdsRight, type Right } from '@platform/contracts/identity/rights'
import type { FastifyContextConfig, FastifyInstance, RouteOptions } from 'fastify'
import type { CustomCallers } from '../auth/custom-callers.ts'
import { DomainError } from '../errors.ts'

/**
 * Who may call a route, declared on the route: `config: { access }`.
 * - `public`: anyone; a token is ignored.
 * - `optional-user`: anyone; a token, if sent, must be valid, and sets `request.user`.
 * - `user`: a signed-in user. `right`: one with a role that has the right.
 * - `{ user: 'required' | 'optional', embed: <scope> }`: as the two above, and the user of a partner's embed too, if they agreed
 *   to that scope; only for reads. Who did not agree reads as a visitor where one may. Every other route refuses the tokens of embeds.
 * - `caller`: a kind of caller whose check the service registers with `auth.admit`.
 * - `service`: another service, by its service token; all of `/internal/*` and nothing else.
 */
export type Access =
  | 'public'
  | 'optional-user'
  | 'user'
  | { readonly user: 'required' | 'optional'; readonly embed: EmbedScope }
  | { readonly right: Right }
  | { readonly caller: string }
  | { readonly service: readonly string[] }

export interface DeclaredRoute {
  method: string
  url: string
  access: Access
  /** Whether the description of the API leaves it out. */
  isHidden: boolean
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    /** A request is sent on as it is to a service that has the route, and decides who may call it. */
    passedOn?: true
    /**
     * Asks the issuer of the token whether the session is open now: a token may be good for some seconds after its end. Refused
     * while the issuer cannot be asked. Every write of a signed-in user asks, unless `notAsked` says why it need not; a read asks
     * with `true`.
     */
    openSession?: true | { readonly notAsked: string }
  }
  interface FastifyInstance {
    declaredRoutes: RouteOptions[]
  }
}

/** Collects every route. The start fails when a route has no access, or one that contradicts its URL or admits nobody. */
export function requireDeclaredAccess(
  app: FastifyInstance,
  known: { services: readonly string[]; callers: CustomCallers },
): void {
  const routes: RouteOptions[] = []
  app.decorate('declaredRoutes', routes)
  app.addHook('onRoute', (route) => {
    routes.push(route)
  })
  app.addHook('onReady', async () => {
    const problems = routes.flatMap((route) => problemOf(route, known) ?? [])
    if (problems.length > 0) throw new Error(`Invalid access of routes:\n${problems.join('\n')}`)
  })
}

/** Every route with its access; tests call all of them in all roles. */
export function routesOf(app: FastifyInstance): DeclaredRoute[] {
  return app.declaredRoutes.flatMap(({ method, url, config, schema }) => {
    const isHidden = schema?.hide === true
    const methods = typeof method === 'string' ? [method] : method
    const access = config?.access
    return access ? methods.map((one) => ({ method: one, url, access, isHidden })) : []
  })
}

/** Sets the access of the routes of a third-party plugin that is registered in the same scope afterwards. */
export function declareAccess(scope: FastifyInstance, access: Access): void {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, access: route.config?.access ?? access }
  })
}

/** @throws DomainError FORBIDDEN */
export function requireRight(right: Right, roles: readonly string[]): void {
  if (!holdsRight(roles, right)) throw new DomainError('FORBIDDEN')
}

/** Whether a caller without a token is admitted. */
export function admitsAnonymous(access: Access): boolean {
  if (typeof access === 'string') return access !== 'user'
  return 'user' in access && access.user === 'optional'
}

/** Whether a token of a user is read. */
export function admitsUsers(access: Access): boolean {
  return access !== 'public' && !isServiceAccess(access) && !isCustomAccess(access)
}

/** The scope that the token of an embed needs; null where none is admitted. */
export function embedScopeOf(access: Access): EmbedScope | null {
  return typeof access === 'object' && 'embed' in access ? access.embed : null
}

export function isStaffAccess(access: Access): access is Extract<Access, { right: unknown }> {
  return typeof access === 'object' && 'right' in access
}

export function isServiceAccess(access: Access): access is Extract<Access, { service: unknown }> {
  return typeof access === 'object' && 'service' in access
}

export function isCustomAccess(access: Access): access is Extract<Access, { caller: unknown }> {
  return typeof access === 'object' && 'caller' in access
}

/** Whether a route for users, called by that method, asks for an open session. */
export function asksForOpenSession({ openSession }: FastifyContextConfig, method: string): boolean {
  return openSession === undefined ? !isRead(method) : openSession === true
}

function problemOf(
  route: RouteOptions,
  { services, callers }: { services: readonly string[]; callers: CustomCallers },
): string | undefined {
  const name = `${String(route.method)} ${route.url}`
  const access = route.config?.access
  if (!access) return `${name}: config.access is missing`
  if (route.url.startsWith('/internal/') !== isServiceAccess(access)) {
    return `${name}: /internal/* is for services, and services call only /internal/*`
  }
  if (STAFF_PATH.test(route.url) && !isStaffAccess(access) && !route.config?.passedOn) {
    return `${name}: a route of staff declares a right`
  }
  if (embedScopeOf(access) && ![route.method].flat().every(isRead)) {
    return `${name}: embeds only read`
  }
  if (isCustomAccess(access) && !callers.has(access.caller)) {
    return `${name}: auth.admit has no check for "${access.caller}"`
  }
  const aboutSession = sessionProblem(route, access)
  if (aboutSession) return `${name}: ${aboutSession}`
  const unknown = isServiceAccess(access) ? access.service.filter((s) => !services.includes(s)) : []
  return unknown.length > 0 ? `${name}: ${unknown.join(', ')} is not a declared caller` : undefined
}

function sessionProblem({ config, method }: RouteOptions, access: Access): string | undefined {
  const openSession = config?.openSession
  if (!openSession) return undefined
  if (!admitsUsers(access)) return 'openSession is for routes of users'
  if (openSession === true) return undefined
  if ([method].flat().every(isRead)) return 'a read asks for no open session anyway'
  if (isStaffAccess(access)) return 'a write of staff always asks for an open session'
  return openSession.notAsked.trim() === '' ? 'openSession.notAsked is without a reason' : undefined
}

/** Prefixes of what only staff call: /api/wallets/admin/..., /api/operator/... */
const STAFF_PATH = /^\/api\/((.+\/)?admin|operator)(\/|$)/

const isRead = (method: string) => method === 'GET' || method === 'HEAD'
