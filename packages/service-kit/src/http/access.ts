import type { FastifyInstance, RouteOptions } from 'fastify'
import type { OwnCallers } from '../auth/own-callers.ts'
import { DomainError } from '../errors.ts'

/**
 * Who may call a route, declared on the route: `config: { access }`.
 * - `public`: anyone; a token is not looked at.
 * - `optional-user`: anyone; a token, if sent, must be good, and `request.user` tells whose it is.
 * - `user`: a signed-in user. `role`: one who has at least one of the roles.
 * - `{ user: 'required' | 'optional', embed: true }`: as the two above, and the user of a partner's embed too;
 *   only for reads. Every other route refuses the tokens of embeds.
 * - `caller`: of a kind that the service itself knows, as it told `auth.admit`.
 * - `service`: another service, by its service token; all of `/internal/*` and nothing else.
 */
export type Access =
  | 'public'
  | 'optional-user'
  | 'user'
  | { readonly user: 'required' | 'optional'; readonly embed: true }
  | { readonly role: string | readonly string[] }
  | { readonly caller: string }
  | { readonly service: readonly string[] }

export interface DeclaredRoute {
  method: string
  url: string
  access: Access
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
  }
  interface FastifyInstance {
    declaredRoutes: RouteOptions[]
  }
}

/** Collects every route; the start fails when one has no access, or one that contradicts its URL or names nobody. */
export function requireDeclaredAccess(
  app: FastifyInstance,
  known: { peers: readonly string[]; callers: OwnCallers },
): void {
  const routes: RouteOptions[] = []
  app.decorate('declaredRoutes', routes)
  app.addHook('onRoute', (route) => {
    routes.push(route)
  })
  app.addHook('onReady', async () => {
    const problems = routes.flatMap((route) => problemOf(route, known) ?? [])
    if (problems.length > 0)
      throw new Error(`Routes are not well declared:\n${problems.join('\n')}`)
  })
}

/** Every route with who may call it: what a test walks with all roles. */
export function routesOf(app: FastifyInstance): DeclaredRoute[] {
  return app.declaredRoutes.flatMap(({ method, url, config }) => {
    const methods = typeof method === 'string' ? [method] : method
    const access = config?.access
    return access ? methods.map((one) => ({ method: one, url, access })) : []
  })
}

/** Gives the routes of a third-party plugin, registered in the same scope afterwards, their access. */
export function declareAccess(scope: FastifyInstance, access: Access): void {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, access: route.config?.access ?? access }
  })
}

/** @throws DomainError FORBIDDEN */
export function requireRole(roles: readonly string[], held: readonly string[]): void {
  if (!roles.some((role) => held.includes(role))) throw new DomainError('FORBIDDEN')
}

/** Whether a caller without a token is let in. */
export function admitsVisitors(access: Access): boolean {
  if (typeof access === 'string') return access !== 'user'
  return 'user' in access && access.user === 'optional'
}

export function admitsEmbeds(access: Access): boolean {
  return typeof access === 'object' && 'embed' in access
}

export function isServiceAccess(access: Access): access is Extract<Access, { service: unknown }> {
  return typeof access === 'object' && 'service' in access
}

export function isOwnAccess(access: Access): access is Extract<Access, { caller: unknown }> {
  return typeof access === 'object' && 'caller' in access
}

function problemOf(
  route: RouteOptions,
  { peers, callers }: { peers: readonly string[]; callers: OwnCallers },
): string | undefined {
  const name = `${String(route.method)} ${route.url}`
  const access = route.config?.access
  if (!access) return `${name}: config.access is missing`
  if (route.url.startsWith('/internal/') !== isServiceAccess(access)) {
    return `${name}: /internal/* is for services, and services call only /internal/*`
  }
  if (admitsEmbeds(access) && ![route.method].flat().every(isRead)) {
    return `${name}: embeds only read`
  }
  if (isOwnAccess(access) && !callers.has(access.caller)) {
    return `${name}: nobody told auth.admit who "${access.caller}" is`
  }
  const unknown = isServiceAccess(access) ? access.service.filter((s) => !peers.includes(s)) : []
  return unknown.length > 0 ? `${name}: ${unknown.join(', ')} is not among the peers` : undefined
}

const isRead = (method: string) => method === 'GET' || method === 'HEAD'
