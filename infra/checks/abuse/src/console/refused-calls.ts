import { holdsRight, type Right, ROLES, type Role } from '@platform/contracts/identity/rights'
import type { PolicyTable } from '@platform/testing/abuse'
import { type Call, callsOf } from './calls.ts'
import type { Declaration } from './declarations.ts'
import { asks, unguardedUses } from './guards.ts'

/** A page of the console, as its table lists it. */
export interface ListedPage {
  path: string
  /** Each of them opens it. */
  rights: readonly Right[]
  /** The part that it shows, by the id of its declaration. */
  shows: string
}

type Declarations = ReadonlyMap<string, Declaration>

/**
 * A line for each call that a page may make for a role that opens it and that the service refuses: one whose right that role lacks, and
 * that the page does not look for. Also for each call of no route.
 */
export function refusedCalls(page: ListedPage, all: Declarations, routes: PolicyTable): string[] {
  const opens = ROLES.filter((role) => page.rights.some((right) => holdsRight([role], right)))
  const reached = reach([page.shows], all)
  const found: string[] = []
  const needed = new Set<Right>()
  for (const call of reached.flatMap((one) => callsOf(one, all, reached))) {
    const rights = rightsOf(call, routes)
    if (rights === null) found.push(`${page.path}: ${call.method} ${call.path} is no route`)
    for (const right of rights ?? []) needed.add(right)
  }
  for (const right of needed) {
    const lacking = opens.filter((role) => !holdsRight([role], right))
    if (lacking.length === 0) continue
    // Without all that looks for the right, none of its calls is left.
    const unasked = reach([page.shows], all, (one) => unguardedUses(one, right, all))
    for (const one of unasked.filter((used) => !asks(used, right, all))) {
      for (const call of callsOf(one, all, reached)) {
        if (rightsOf(call, routes)?.includes(right)) found.push(lineOf(page, call, right, lacking))
      }
    }
  }
  return found
}

const lineOf = ({ path }: ListedPage, call: Call, right: Right, roles: readonly Role[]) =>
  `${path}: ${call.method} ${call.path} asks for ${right}, which ${roles.join(', ')} lack`

/** All that is used from some declarations on, themselves among it. */
function reach(
  from: readonly string[],
  all: Declarations,
  usesOf: (one: Declaration) => readonly string[] = ({ uses }) => uses,
): Declaration[] {
  const found = new Map<string, Declaration>()
  const waiting = [...from]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const one = all.get(id)
    if (!one || found.has(id)) continue
    found.set(id, one)
    waiting.push(...usesOf(one))
  }
  return [...found.values()]
}

/** The rights that the routes ask for that a call may be of; null where it is of none. */
function rightsOf(call: Call, routes: PolicyTable): Right[] | null {
  const named = Object.keys(routes).map((name) => ({ name, taken: literalsTaken(call, name) }))
  // As a router decides: what is written out in both is the same before it is a parameter.
  const least = Math.min(...named.map(({ taken }) => taken))
  if (least === Number.POSITIVE_INFINITY) return null
  return named
    .filter(({ taken }) => taken === least)
    .flatMap(({ name }) => {
      const policy = routes[name]
      return typeof policy === 'object' && 'right' in policy ? policy.right : []
    })
}

/** How many written parts of a call's path are parameters of the route; infinity where it is another route. */
function literalsTaken({ method, path }: Call, name: string): number {
  const [asked, route = ''] = name.split(' ')
  const parts = `/api${path}`.split('/')
  const own = route.split('/')
  const isOther = own.some(
    (part, at) => !part.startsWith('{') && parts[at] !== '*' && parts[at] !== part,
  )
  if (asked !== method || parts.length !== own.length || isOther) return Number.POSITIVE_INFINITY
  return own.filter((part, at) => part.startsWith('{') && parts[at] !== '*').length
}
