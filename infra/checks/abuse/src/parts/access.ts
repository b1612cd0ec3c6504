import { SOURCE_HEADER, SOURCE_WEBSITE } from '@platform/contracts/constants'
import { type ServiceName, serviceNames } from '@platform/contracts/services'
import type { Policy } from '@platform/testing/abuse'
import { differences, isAllowed } from '@platform/testing/admission'
import { inParallel } from '@platform/testing/in-parallel'
import { sampleBodies, samplePath } from '../http/sample-path.ts'
import { type Answer, sendWhileBusy } from '../http/send-request.ts'
import type { Part } from '../part.ts'
import { type BadToken, badTokens } from '../policy/bad-tokens.ts'
import { type Caller, callersOf } from '../policy/callers.ts'
import { routesOf } from '../policy/policies.ts'
import { nameOf, type Operation } from '../target/open-api.ts'

const AT_A_TIME = 16
/**
 * The short form sends to each method of a route a visitor, a fourth of the other callers, and an eighth of the invalid
 * tokens: others to the next route, and others in the next turn.
 */
const SHORT_SHARE = { callers: 4, tokens: 8 }

/** Every route with every caller and every invalid token; the policy says who is admitted. */
export const access: Part = {
  id: 'access',
  async run(target, { long, turn }) {
    const callers = await callersOf(target)
    const bad = await badTokens(target.tokens)
    const unlisted = serviceNames.flatMap((service) =>
      differences(service, target.operations[service].map(nameOf), routesOf(service)),
    )
    let at = turn
    const attempts = serviceNames.flatMap((service) =>
      target.operations[service].flatMap((operation) => {
        const policy = routesOf(service)[nameOf(operation)]
        if (!policy) return []
        return methodsOf(operation).flatMap((method) => {
          at += 1
          const isTurn = (n: number, share: number) => long || (n + at) % share === 0
          return attemptsOn(
            { service, operation, method, policy },
            callers.filter(({ kind }, n) => kind === 'visitor' || isTurn(n, SHORT_SHARE.callers)),
            bad.filter((_token, n) => isTurn(n, SHORT_SHARE.tokens)),
          )
        })
      }),
    )
    const found = await inParallel(attempts, AT_A_TIME, async (attempt) => {
      const { service, method, address, headers, allowed } = attempt
      const [origin] = target.origins[service]
      const sent = { ...attempt.content.headers, ...(await headers()) }
      const { body } = attempt.content
      const answer = await sendWhileBusy({ origin, method, path: address, headers: sent, body })
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

/** HEAD shows the size of what GET returns. */
const methodsOf = ({ method }: Operation) => (method === 'GET' ? ['GET', 'HEAD'] : [method])

interface Attacked {
  service: ServiceName
  operation: Operation
  method: string
  policy: Policy
}

function attemptsOn(
  { service, operation, method, policy }: Attacked,
  callers: readonly Caller[],
  bad: readonly BadToken[],
): Attempt[] {
  const base = { service, method, address: samplePath(operation), content: contentOf(operation) }
  const byCallers = callers.map(
    ({ name, headers, kind }): Attempt => ({
      ...base,
      who: name,
      headers: () => headers(service),
      allowed: ({ status }) => isAllowed(policy, kind, status),
    }),
  )
  const byBadTokens = bad.map(
    ({ fault, authorization }): Attempt => ({
      ...base,
      who: `a token ${fault}`,
      headers: async () => ({ authorization }),
      allowed: ({ status }) => isAllowed(policy, 'invalid token', status),
    }),
  )
  return [...byCallers, ...byBadTokens]
}

/** Headers and body of a request from our own pages, so that only the caller can be refused. */
function contentOf(operation: Operation): Attempt['content'] {
  const headers = { [SOURCE_HEADER]: SOURCE_WEBSITE }
  const body = sampleBodies[nameOf(operation)]
  if (body === undefined) return { headers }
  return {
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
}
