import { holdsRight } from '@platform/contracts/identity/rights'
import type { Policy, PolicyTable } from './abuse.ts'

/** Who sends a request; all but `invalid token` with valid credentials. */
export type CallerKind =
  | 'visitor'
  | 'invalid token'
  | 'embed'
  /** A signed-in user. */
  | { readonly roles: readonly string[] }
  | { readonly service: string }
  /** A team's release token, with the policies that admit it beside those for any team. */
  | { readonly team: readonly ('teams' | 'deployers')[] }

/** Whether the status is one that the policy allows for an answer to this caller. */
export function isAllowed(policy: Policy, caller: CallerKind, status: number): boolean {
  // A test may send a token of no session: 401 is right, and says no more.
  if (policy === 'sessions' && typeof caller === 'object' && 'roles' in caller) {
    return isAdmitted(status) || UNAUTHENTICATED.includes(status)
  }
  const refused = refusals(policy, caller)
  if (refused) return refused.includes(status)
  const mayHaveEnded = typeof policy === 'object' && 'inSession' in policy
  return isAdmitted(status) || (mayHaveEnded && UNAUTHENTICATED.includes(status))
}

/** Routes that the policy does not list, and listed ones that do not exist. */
export function differences(
  service: string,
  offered: readonly string[],
  table: PolicyTable,
): string[] {
  const listed = Object.keys(table)
  return [
    ...offered
      .filter((name) => !listed.includes(name))
      .map((name) => `${service} ${name} is not in services/${service}/abuse/policy.ts`),
    ...listed
      .filter((name) => !offered.includes(name))
      .map(
        (name) => `${service} ${name} is in services/${service}/abuse/policy.ts and does not exist`,
      ),
  ]
}

/** Routes of staff, by their path, that the policy admits callers to who hold no right. */
export function staffRoutesWithoutRight(table: PolicyTable): string[] {
  return Object.entries(table)
    .filter(([, policy]) => typeof policy === 'string' || !('right' in policy))
    .map(([name]) => name)
    .filter((name) => /\/(admin|staff|operator)(\/|$)/.test(name))
    .map((name) => `${name} is for staff and asks for no right`)
}

/** A valid value for each path parameter that several services have. */
const SAMPLES: Readonly<Record<string, string>> = {
  id: '01980000-0000-7000-8000-000000000000',
  userId: '01980000-0000-7000-8000-000000000001',
  group: 'absent.group',
}

/**
 * Fills the parameters of `/api/x/{id}` with the named values, else with samples.
 * @throws for a parameter without a value, so that none is forgotten
 */
export function samplePath(path: string, named: Readonly<Record<string, string>> = {}): string {
  return path.replaceAll(/\{([^}]+)\}/g, (_whole, name: string) => {
    const sample = named[name] ?? SAMPLES[name]
    if (sample === undefined) throw new Error(`no sample for {${name}} of ${path}`)
    return sample
  })
}

const UNAUTHENTICATED = [401]
const FORBIDDEN = [403]
const REFUSED = [401, 403]

/** The statuses that may refuse the caller; undefined for one that the policy admits. */
function refusals(policy: Policy, caller: CallerKind): readonly number[] | undefined {
  if (policy === 'anyone') return undefined
  if (caller === 'invalid token') return UNAUTHENTICATED
  if (caller === 'visitor') return isOpen(policy) ? undefined : UNAUTHENTICATED
  if (caller === 'embed') return admitsEmbeds(policy) ? undefined : REFUSED
  if ('service' in caller) {
    const isListed =
      typeof policy === 'object' && 'services' in policy && policy.services.includes(caller.service)
    return isListed ? undefined : REFUSED
  }
  if ('team' in caller) return admitsTeam(policy, caller.team) ? undefined : REFUSED
  if (isOpen(policy) || policy === 'users' || policy === 'users and embeds') return undefined
  if (typeof policy === 'string' || !('right' in policy)) return UNAUTHENTICATED
  return holdsRight(caller.roles, policy.right) ? undefined : FORBIDDEN
}

function admitsTeam(policy: Policy, admittedBy: readonly Policy[]): boolean {
  if (policy === 'any team') return true
  if (typeof policy === 'string') return admittedBy.includes(policy)
  return 'right' in policy && policy.orTeams === true
}

const isOpen = (policy: Policy) => policy === 'visitors' || policy === 'visitors and embeds'
const admitsEmbeds = (policy: Policy) =>
  policy === 'visitors and embeds' || policy === 'users and embeds'

/** Whether the caller was admitted, whatever the result of the request. */
const isAdmitted = (status: number) => status >= 200 && status < 500 && !REFUSED.includes(status)
