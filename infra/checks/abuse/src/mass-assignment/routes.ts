import { type ServiceName, serviceNames } from '@platform/contracts/services'
import type { ValidRequest } from '@platform/testing/abuse'
import { validValue } from '../fuzz/from-schema.ts'
import { randomFrom } from '../fuzz/random.ts'
import { samplePath } from '../http/sample-path.ts'
import { admittedHeaders } from '../policy/admitted.ts'
import type { JsonSchema, Operation } from '../target/open-api.ts'
import { nameOf } from '../target/open-api.ts'
import type { Target } from '../target/target.ts'
import { type ApiAnswer, call } from '../target/users.ts'
import type { ValidRequestsByService } from '../valid-requests/valid-requests.ts'

/** A route with a body. */
export interface Route {
  /** `POST /api/x`. */
  name: string
  service: ServiceName
  operation: Operation
  body: JsonSchema
  /** Creates a request that it should accept, in the n-th variant. */
  validRequest(n: number): Promise<ValidRequest>
  /** Number of variants. */
  variants: number
}

/** Bodies generated from a schema until one is accepted; they differ in what the schema leaves open. */
const GENERATED = 24

/** Every route with a body; without a valid request of its service, the body is generated from its schema. */
export function routesWithBody(
  target: Target,
  requests: ValidRequestsByService,
  seed: number,
): Route[] {
  return serviceNames.flatMap((service) =>
    target.operations[service].flatMap((operation): Route[] => {
      const { body } = operation
      if (!body) return []
      const name = nameOf(operation)
      const listed = requests[service][name]
      const generated = async (n: number) => {
        return { body: validValue(body, randomFrom(seed, 'mass-assignment', service, name, n)) }
      }
      const source = listed
        ? { validRequest: listed, variants: 1 }
        : { validRequest: generated, variants: GENERATED }
      return [{ name, service, operation, body, ...source }]
    }),
  )
}

/** Valid requests that no route with a body uses any more. */
export function strayRequests(routes: readonly Route[], requests: ValidRequestsByService) {
  return serviceNames.flatMap((service) =>
    Object.keys(requests[service])
      .filter((name) => !routes.some((route) => route.service === service && route.name === name))
      .map((name) => `${service} ${name} has a valid request and is no route with a body`),
  )
}

/** Sends a request; when the first instance is busy (503), the same one to the other instance. */
export async function send(
  target: Target,
  { service, operation }: Route,
  { named, query = '', headers, body, signed = () => ({}) }: ValidRequest,
): Promise<ApiAnswer> {
  const credentials = headers ?? (await admittedHeaders(target, service, operation))
  const request = {
    ...{ method: operation.method, path: samplePath(operation, named) + query, json: body },
    headers: { ...credentials, ...signed(body), 'idempotency-key': crypto.randomUUID() },
  }
  const answer = await call(target.origins[service][0], request)
  return answer.status === 503 ? call(target.origins[service][1], request) : answer
}
