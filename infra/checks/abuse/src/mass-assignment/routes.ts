import { type ServiceName, serviceNames } from '@platform/contracts/services'
import type { ValidRequest } from '@platform/testing/abuse'
import { validValue } from '../fuzz/from-schema.ts'
import { randomFrom } from '../fuzz/random.ts'
import { sampleAddress } from '../http/sample-address.ts'
import { admittedHeaders } from '../policy/admitted.ts'
import type { JsonSchema, Operation } from '../target/open-api.ts'
import { nameOf } from '../target/open-api.ts'
import { ask, type Told } from '../target/people.ts'
import type { Target } from '../target/target.ts'
import type { ValidRequestsByService } from '../valid-requests/valid-requests.ts'

/** A route that takes a body. */
export interface Route {
  /** `POST /api/x`. */
  name: string
  service: ServiceName
  operation: Operation
  body: JsonSchema
  /** One more request that it should take; the n-th way to make one. */
  valid(n: number): Promise<ValidRequest>
  /** How many ways there are. */
  ways: number
}

/** Bodies made from a schema until one is taken; each differs in what the schema leaves open. */
const GENERATED = 24

/** Every route with a body; what is in no table is made from its schema. */
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
      const way = listed ? { valid: listed, ways: 1 } : { valid: generated, ways: GENERATED }
      return [{ name, service, operation, body, ...way }]
    }),
  )
}

/** Right requests to what is no route with a body: they were forgotten when it went. */
export function strayRequests(routes: readonly Route[], requests: ValidRequestsByService) {
  return serviceNames.flatMap((service) =>
    Object.keys(requests[service])
      .filter((name) => !routes.some((route) => route.service === service && route.name === name))
      .map((name) => `${service} ${name} has a valid request and does not exist`),
  )
}

/** Sends it, and to the other instance where one is only busy. */
export async function send(
  target: Target,
  { service, operation }: Route,
  { named, query = '', headers, body }: ValidRequest,
): Promise<Told> {
  const who = headers ?? (await admittedHeaders(target, service, operation))
  const asked = {
    ...{ method: operation.method, path: sampleAddress(operation, named) + query, json: body },
    headers: { ...who, 'idempotency-key': crypto.randomUUID() },
  }
  const answer = await ask(target.origins[service][0], asked)
  return answer.status === 503 ? ask(target.origins[service][1], asked) : answer
}
