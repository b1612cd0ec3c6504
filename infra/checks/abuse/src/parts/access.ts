import { inParallel } from '@platform/chaos/driver/in-parallel'
import { SOURCE_HEADER, SOURCE_WEBSITE } from '@platform/contracts/constants'
import { type ServiceName, serviceNames } from '@platform/contracts/services'
import type { Policy, PolicyTable } from '@platform/testing/abuse'
import { type Answer, shoot } from '../http/exchange.ts'
import { sampleAddress, sampleBodies } from '../http/sample-address.ts'
import type { Part } from '../part.ts'
import { type BadToken, badTokens } from '../policy/bad-tokens.ts'
import { type Caller, callersOf } from '../policy/callers.ts'
import { routesOf } from '../policy/policies.ts'
import { nameOf, type Operation } from '../target/open-api.ts'

const AT_A_TIME = 16
/** In the short form each route meets every eighth bad token, the next route the ones beside them. */
const SHORT_SHARE = 8

/** Every route of every service, with everybody and every bad token; the table says who gets in. */
export const access: Part = {
  id: 'access',
  async run(target, { long }) {
    const callers = await callersOf(target)
    const bad = await badTokens(target.tokens)
    const unlisted = serviceNames.flatMap((service) =>
      differences(service, target.operations[service], routesOf(service)),
    )
    const attempts = serviceNames.flatMap((service) =>
      target.operations[service].flatMap((operation, at) => {
        const policy = routesOf(service)[nameOf(operation)]
        const some = long ? bad : bad.filter((_token, n) => n % SHORT_SHARE === at % SHORT_SHARE)
        return policy ? attemptsOn(service, operation, policy, callers, some) : []
      }),
    )
    const found = await inParallel(attempts, AT_A_TIME, async (attempt) => {
      const { service, method, address, headers, allowed } = attempt
      const [origin] = target.origins[service]
      const sent = { ...attempt.content.headers, ...(await headers()) }
      const { body } = attempt.content
      const answer = await shoot({ origin, method, path: address, headers: sent, body })
      return allowed(answer)
        ? []
        : [`${service} ${method} ${address} by ${attempt.who}: ${answer.status}`]
    })
    return { tried: attempts.length, violations: [...unlisted, ...found.flat()] }
  },
}

interface Attempt {
  service: ServiceName
  method: string
  address: string
  content: { headers: Record<string, string>; body?: string }
  who: string
  headers(): Promise<Record<string, string>>
  allowed(answer: Answer): boolean
}

/** Routes without a line, and lines without a route. */
export function differences(
  service: string,
  operations: readonly Pick<Operation, 'method' | 'path'>[],
  table: PolicyTable,
): string[] {
  const offered = operations.map(nameOf)
  const listed = Object.keys(table)
  return [
    ...offered
      .filter((name) => !listed.includes(name))
      .map((name) => `${service} ${name} is not in the table`),
    ...listed
      .filter((name) => !offered.includes(name))
      .map((name) => `${service} ${name} is in the table and does not exist`),
  ]
}

function attemptsOn(
  service: ServiceName,
  operation: Operation,
  policy: Policy,
  callers: readonly Caller[],
  bad: readonly BadToken[],
): Attempt[] {
  const address = sampleAddress(operation)
  // What a GET shows, its HEAD shows the size of.
  const methods = operation.method === 'GET' ? ['GET', 'HEAD'] : [operation.method]
  return methods.flatMap((method) => {
    const base = { service, method, address, content: contentOf(operation) }
    const byCallers = callers.map(({ name, headers, admitted }): Attempt => {
      const expected = admitted(policy)
      return {
        ...base,
        who: name,
        headers: () => headers(service),
        allowed: ({ status }) => (expected === true ? isIn(status) : expected.includes(status)),
      }
    })
    const byBadTokens = bad.map(
      ({ fault, authorization }): Attempt => ({
        ...base,
        who: `a token ${fault}`,
        headers: async () => ({ authorization }),
        allowed: ({ status }) => (policy === 'anyone' ? isIn(status) : status === 401),
      }),
    )
    return [...byCallers, ...byBadTokens]
  })
}

/** Of our own pages, so that nothing but the caller speaks against the request. */
function contentOf(operation: Operation): Attempt['content'] {
  const headers = { [SOURCE_HEADER]: SOURCE_WEBSITE }
  const body = sampleBodies[nameOf(operation)]
  if (body === undefined) return { headers }
  return {
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
}

/** Let in, whatever was made of the rest of the request. */
const isIn = (status: number) => status >= 200 && status < 500 && status !== 401 && status !== 403
