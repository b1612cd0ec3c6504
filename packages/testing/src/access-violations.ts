import { SOURCE_HEADER, SOURCE_WEBSITE } from '@platform/contracts/constants'
import { embedScope } from '@platform/contracts/identity/partners'
import { ROLES, type Role } from '@platform/contracts/identity/rights'
import { type DeclaredRoute, routesOf } from '@platform/service-kit'
import type { Policy, ServicePolicy } from './abuse.ts'
import {
  type CallerKind,
  differences,
  isAllowed,
  samplePath,
  staffRoutesWithoutRight,
} from './admission.ts'
import type { TestService } from './start-service.ts'
import type { TokenIssuer } from './token-issuer.ts'

export interface PolicyCaller {
  kind: CallerKind
  headers: Record<string, string>
}

/**
 * Sends every route of a running service a request of each caller, and compares with its policy (`abuse/policy.ts`).
 * Returns a line for each route that the policy does not list, each listed one that does not exist, and each answer
 * that the policy does not allow. A route that is hidden from OpenAPI must be public, and one of staff ask for a right.
 * @param callers in addition to a visitor and an invalid token
 */
export async function accessViolations(
  { app, url }: Pick<TestService, 'app' | 'url'>,
  policy: ServicePolicy,
  callers: readonly PolicyCaller[],
): Promise<string[]> {
  const all = [...STRANGERS, ...callers]
  const routes = routesOf(app).map((route) => ({ ...route, path: pathOf(route) }))
  const described = routes.filter(({ isHidden }) => !isHidden)
  const offered = described.filter(({ method }) => method !== 'HEAD').map(nameOf)
  const found: string[] = [
    ...routes
      .filter(({ isHidden, access }) => isHidden && access !== 'public')
      .map((route) => `${nameOf(route)} is hidden and not public`),
    ...differences(app.swagger().info?.title ?? '', offered, policy.routes),
    ...staffRoutesWithoutRight(policy.routes),
  ]
  for (const route of described) {
    // HEAD shows the size of what GET returns.
    const name = nameOf({ ...route, method: route.method === 'HEAD' ? 'GET' : route.method })
    const rule = policy.routes[name]
    if (rule === undefined) continue
    if (!declares(route, rule)) found.push(`${nameOf(route)} does not declare ${shown(rule)}`)
    const address = `${url}${samplePath(route.path, policy.samples)}`
    const body = policy.sampleBodies?.[name]
    const answered = await Promise.all(
      all.map(async ({ kind, headers }) => ({
        kind,
        status: await statusOf(address, route.method, headers, body),
      })),
    )
    for (const { kind, status } of answered) {
      if (!isAllowed(rule, kind, status)) {
        found.push(`${nameOf(route)} by ${shown(kind)}: ${status}`)
      }
    }
  }
  return found
}

/** The form of the ids of accounts, which events demand; of no account that a sample names. */
const SOME_USER = '01980000-0000-7000-8000-0000000000aa'

/** Users of each role with tokens of the issuer, and a partner's embed whose token claims every role. */
export async function usersOf(issuer: TokenIssuer): Promise<PolicyCaller[]> {
  const roles: Role[][] = [[], ...ROLES.map((one) => [one])]
  const users = roles.map(async (held) => ({
    kind: { roles: held },
    headers: await issuer.authorization({ sub: SOME_USER, roles: held }),
  }))
  const scope = embedScope.options.join(' ')
  const claims = { sub: SOME_USER, roles: roles.flat(), audience: 'embed:pk_arena1234', scope }
  return [
    ...(await Promise.all(users)),
    { kind: 'embed', headers: await issuer.authorization(claims) },
  ]
}

const UNSIGNED = `${btoa('{"alg":"none"}')}.${btoa('{"sub":"x"}')}.`.replaceAll('=', '')
const STRANGERS: readonly PolicyCaller[] = [
  { kind: 'visitor', headers: {} },
  { kind: 'invalid token', headers: { authorization: `Bearer ${UNSIGNED}` } },
]

/**
 * Whether the route declares the services, or the right, that the policy lists: several rights may have the same holders. That the kit
 * enforces it is tested in the kit.
 */
function declares({ access }: DeclaredRoute, rule: Policy): boolean {
  if (typeof rule !== 'object') return true
  const declared = typeof access === 'object' ? access : null
  if ('right' in rule) {
    return declared && 'right' in declared ? declared.right === rule.right : rule.orTeams === true
  }
  return (
    declared !== null &&
    'service' in declared &&
    declared.service.toSorted().join() === rule.services.toSorted().join()
  )
}

/** `/api/x/:id` in the notation of OpenAPI: `/api/x/{id}`. */
const pathOf = ({ url }: DeclaredRoute) => url.replaceAll(/:(\w+)/g, '{$1}').replace(/\*$/, '{*}')

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

const shown = (value: Policy | CallerKind) =>
  typeof value === 'string' ? value : JSON.stringify(value)

/** Reads only the status and headers, because a stream does not end. */
async function statusOf(
  address: string,
  method: string,
  headers: Record<string, string>,
  body: unknown,
): Promise<number> {
  const answer = await fetch(address, {
    // A route that leads elsewhere has answered.
    redirect: 'manual',
    method,
    headers: {
      [SOURCE_HEADER]: SOURCE_WEBSITE,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    body: body === undefined ? null : JSON.stringify(body),
  })
  await answer.body?.cancel()
  return answer.status
}
