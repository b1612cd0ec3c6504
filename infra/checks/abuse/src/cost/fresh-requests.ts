import { randomUUID } from 'node:crypto'
import type { ServiceName } from '@platform/contracts/services'
import { validValue } from '../fuzz/from-schema.ts'
import { randomFrom } from '../fuzz/random.ts'
import { samplePath } from '../http/sample-path.ts'
import { bearer, type RawRequest } from '../http/send-request.ts'
import { policies, routesOf } from '../policy/policies.ts'
import { nameOf, type Operation } from '../target/open-api.ts'
import type { Target } from '../target/target.ts'
import { validRequests } from '../valid-requests/valid-requests.ts'

export interface FreshRequests {
  /**
   * A request to this route as a caller may send it. Where a route answers the same one once, each is another one if it has
   * to be `valid`, which takes time to make.
   */
  to(service: ServiceName, operation: Operation, valid: boolean): Promise<RawRequest>
  /** A small request to the route that hostile bodies go to. */
  normal(service: ServiceName): Promise<RawRequest>
}

export async function freshRequests(target: Target, seed: number): Promise<FreshRequests> {
  const valid = await validRequests(target)
  const token = await target.tokens.user({ sub: randomUUID(), roles: ['admin', 'finance'] })
  const credentials = bearer(token)
  return {
    async to(service, operation, isValid) {
      const { method, body } = operation
      const json = { 'content-type': 'application/json', 'x-source': 'website' }
      const request = { origin: target.origins[service][0], method }
      const name = nameOf(operation)
      // For others a refused body is as good: they ask for a login before they read what a header says.
      const isOpen = routesOf(service)[name] === 'anyone'
      const known = isValid && isOpen ? valid[service][name] : undefined
      if (known) {
        const { named, headers, body } = await known()
        return {
          ...request,
          path: samplePath(operation, named),
          headers: { ...json, ...headers },
          body: JSON.stringify(body),
        }
      }
      const generated = body && JSON.stringify(validValue(body, randomFrom(seed, service, 0)))
      return {
        ...request,
        path: samplePath(operation),
        headers: { ...(body ? json : {}), ...credentials },
        ...(generated === undefined ? {} : { body: generated }),
      }
    },
    async normal(service) {
      const { bodyPath = '/healthz' } = policies[service]
      const origin = target.origins[service][0]
      if (bodyPath === '/healthz') return { origin, method: 'GET', path: bodyPath }
      const headers = { 'content-type': 'application/json', 'x-source': 'website', ...credentials }
      return { origin, method: 'POST', path: bodyPath, headers, body: '{}' }
    },
  }
}
