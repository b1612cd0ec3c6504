import { type ServiceName, serviceNames } from '@platform/contracts/services'
import { inParallel } from '@platform/testing/in-parallel'
import { samplePath } from '../http/sample-path.ts'
import { type Answer, bearer, sendRequest } from '../http/send-request.ts'
import type { Part } from '../part.ts'
import type { Target } from '../target/target.ts'

const OPERATIONAL_ROUTES = [
  '/healthz',
  '/readyz',
  '/metrics',
  '/openapi.json',
  '/.well-known/service-jwks.json',
  '/.well-known/jwks.json',
]
const AT_A_TIME = 16
/** The short form sends a fourth of the spellings of each path: others of the next path, and others in the next turn. */
const SHORT_SHARE = 4

/** Request paths that are not public, each in many spellings: the gateway must not forward them. */
export const surface: Part = {
  id: 'surface',
  async run(target, { long, turn }) {
    const [gateway] = target.origins.gateway
    const token = bearer(await target.tokens.service('quests', 'wallet'))
    const own = await ownAnswers(gateway)
    const hidden = [...OPERATIONAL_ROUTES, ...internalPaths(target)]
    const attempts = hidden.flatMap((path, at) =>
      spellings(path, target)
        .filter((_spelled, n) => long || (n + at + turn) % SHORT_SHARE === 0)
        .map((spelled) => ({ path, spelled })),
    )
    const found = await inParallel(attempts, AT_A_TIME, async ({ path, spelled }) => {
      const request = { origin: gateway, method: 'GET', path: spelled, headers: token }
      const answer = await sendRequest(request)
      const { status, text } = answer
      return status === 404 || status === 400 || isOwn(spelled, path, answer, own)
        ? []
        : [`GET ${spelled}: ${status} ${text.slice(0, 120)}`]
    })
    return { tried: attempts.length, violations: found.flat() }
  },
}

/**
 * The gateway serves operational routes of its own beside `/api`. Its responses do not depend on the spelling;
 * those of another service would differ.
 */
async function ownAnswers(gateway: string): Promise<Map<string, Answer>> {
  const answers = OPERATIONAL_ROUTES.map(
    async (path) => [path, await sendRequest({ origin: gateway, method: 'GET', path })] as const,
  )
  return new Map(await Promise.all(answers))
}

function isOwn(spelled: string, path: string, answer: Answer, own: Map<string, Answer>): boolean {
  // Of all spellings only the plain path and the absolute form name the gateway's own route.
  if (spelled !== path && !/^http:\/\/[^/]+\//.test(spelled)) return false
  const known = own.get(path)
  if (known?.status !== 200) return false
  // Metrics change between requests; the gateway has no database.
  return path === '/metrics' ? !answer.text.includes('mongo') : known.text === answer.text
}

function internalPaths({ operations }: Target): string[] {
  return serviceNames.flatMap((name) =>
    operations[name]
      .filter(({ path }) => !path.startsWith('/api/'))
      .map((operation) => samplePath(operation)),
  )
}

function spellings(path: string, { origins }: Target): string[] {
  const services = (Object.keys(origins) as ServiceName[]).filter((name) => name !== 'gateway')
  const inner = path.slice(1)
  return [
    path,
    `/api${path}`,
    `/${path}`,
    `/api/..${path}`,
    `/api/%2e%2e${path}`,
    ...['wallets', 'auth', 'remotes', 'airdrop-campaign'].flatMap((prefix) => [
      `/api/${prefix}/../..${path}`,
      `/api/${prefix}/%2e%2e/%2e%2e${path}`,
      `/api/${prefix}/%2E%2E%2F%2E%2E%2F${inner}`,
      `/api/${prefix}/..%2f..%2f${inner}`,
      `/api/${prefix}/..%5c..%5c${inner}`,
      `/api/${prefix}/..\\..\\${inner}`,
      `/api/${prefix}/%252e%252e/%252e%252e${path}`,
      `/api/${prefix}/..;/..;${path}`,
      `/api/${prefix}/.;/${inner}`,
      `/api/${prefix}//..//..${path}`,
      `/api/${prefix}/%c0%ae%c0%ae/%c0%ae%c0%ae${path}`,
      `/api/${prefix}/x/..%00/..${path}`,
      `/api/${prefix}%3f/../..${path}`,
      `/API/${prefix}/../..${path}`,
    ]),
    ...services.map((name) => `${origins[name][0]}${path}`),
    `http://internal${path}`,
    `//internal${path}`,
    `/api/wallets@127.0.0.1${path}`,
  ]
}
