import type { ServiceName } from '@platform/contracts/services'
import type { RawRequest } from '../http/send-request.ts'
import type { Extent } from '../part.ts'
import { policies } from '../policy/policies.ts'
import { nameOf } from '../target/open-api.ts'
import type { Target } from '../target/target.ts'
import type { FreshRequests } from './fresh-requests.ts'

/** A request that is dear to read for code that reads it badly. */
export interface Costly {
  what: string
  make(): Promise<RawRequest>
  /** KiB of body that a service may read. */
  kibibytes?: number
}

/** Below Node's limit of 16 KiB for all headers. */
const HEADER_CHARACTERS = 14_000
const PATH_CHARACTERS = 12_000
const KIB = 1_024
/** Bytes of a body: below the limit of every service. */
const BODY = 900 * KIB

/** Headers that single routes read, and those that are read alike before every route. */
const READ_BY_ROUTES = ['accept-language', 'cookie']
const READ_FOR_ALL = [
  ...['accept-encoding', 'x-device-id'],
  ...['if-none-match', 'content-type', 'origin', 'x-forwarded-for', 'x-source', 'traceparent'],
  ...['idempotency-key', 'last-event-id', 'authorization', 'range'],
]
const ALL_HEADERS = [...READ_BY_ROUTES, ...READ_FOR_ALL]
/** One of the items, the next one for the next number. */
export const inTurn = <T>(items: readonly T[], n: number): T[] =>
  items.filter((_item, at) => at === n % items.length)

/** Values that a bad regular expression reads in quadratic time. */
const SPACES = `a${' '.repeat(HEADER_CHARACTERS)}b`
const OTHER_VALUES = [...[',', ';', ', ', ';q=', '"', '=', 'a;', '\t', '-', '.']].map(
  (piece) => `a${piece.repeat(Math.floor(HEADER_CHARACTERS / piece.length))}b`,
)

/** Each header that a server of ours reads, full of spaces; in the long form also full of what separates its parts. */
export function longHeaders(long: boolean): { header: string; value: string }[] {
  const values = long ? [SPACES, ...OTHER_VALUES] : [SPACES]
  return ALL_HEADERS.flatMap((header) => values.map((value) => ({ header, value })))
}

/**
 * Every route with each of the headers full of spaces, and of what separates their parts. In the short form only of spaces:
 * each route with one of the headers that routes read, another one in the next turn; and one route with every header.
 */
export function costlyHeaders(
  { operations }: Target,
  service: ServiceName,
  fresh: FreshRequests,
  { long, turn }: Extent,
): Costly[] {
  const values = long ? [SPACES, ...OTHER_VALUES] : [SPACES]
  return operations[service].flatMap((operation, n) =>
    (long || n === 0 ? ALL_HEADERS : inTurn(READ_BY_ROUTES, n + turn)).flatMap((header) =>
      values.map((value) => ({
        what: `${nameOf(operation)} with a long ${header}`,
        async make() {
          const request = await fresh.to(
            service,
            operation,
            READ_BY_ROUTES.includes(header) || long,
          )
          return { ...request, headers: { ...request.headers, [header]: value } }
        },
      })),
    ),
  )
}

/** Long paths, many parameters and long lists in them, and bodies that are deep, wide or long. */
export async function costlyRequests(
  service: ServiceName,
  fresh: FreshRequests,
): Promise<Costly[]> {
  const normal = await fresh.normal(service)
  const { bodyPath } = policies[service]
  const paths = costlyPaths(normal)
  if (bodyPath === undefined) return paths
  const body = (what: string, text: string): Costly => ({
    what,
    kibibytes: text.length / KIB,
    make: async () => ({ ...normal, body: text }),
  })
  return [
    ...paths,
    body('nested lists', '['.repeat(BODY)),
    body('nested lists that end', `${'['.repeat(30_000)}${']'.repeat(30_000)}`),
    body('nested objects', '{"a":'.repeat(BODY / 5)),
    body('a long list', `[${'1,'.repeat(BODY / 2)}1]`),
    body('many fields', `{${Array.from({ length: 40_000 }, (_, n) => `"field${n}":1`).join()}}`),
    body('a long text', JSON.stringify({ userId: 'a'.repeat(BODY) })),
    body('a text of spaces', JSON.stringify({ email: SPACES.repeat(50), channel: 'email' })),
    body('a long number', `{"amount":${'9'.repeat(BODY)}}`),
  ]
}

/** Long paths, many parameters and long lists in them, behind the path of a normal request. */
export function costlyPaths(normal: RawRequest): Costly[] {
  const path = (what: string, more: string, end = ''): Costly => ({
    what,
    make: async () => {
      const { headers, origin } = normal
      return {
        origin,
        method: 'GET',
        path: `${normal.path}${more.slice(0, PATH_CHARACTERS)}${end}`,
        ...(headers && { headers }),
      }
    },
  })
  return [
    path('a path of many segments', '/a'.repeat(PATH_CHARACTERS)),
    path('a path of many slashes', '/'.repeat(PATH_CHARACTERS)),
    // A pattern that is bound to the end tries from every place, and fails at the last character.
    ...['/', '.', '%20', ';', '-'].map((piece) =>
      path(`a path of ${piece} with another end`, piece.repeat(PATH_CHARACTERS), 'x'),
    ),
    path('a path of dots', '/..'.repeat(PATH_CHARACTERS)),
    path('an escaped path', '/%2e%2f'.repeat(PATH_CHARACTERS)),
    path('many parameters', `?${'a=1&'.repeat(PATH_CHARACTERS)}`),
    path('one parameter many times', `?${'status=ENDED&'.repeat(PATH_CHARACTERS)}`),
    path('a long list', `?status=${'ENDED,'.repeat(PATH_CHARACTERS)}`),
    path('a nested parameter', `?a${'[a]'.repeat(PATH_CHARACTERS)}=1`),
  ]
}

const UPLOADS = 8
/** The largest body that the gateway lets through to a service. */
const UPLOAD = 20 * 1_024 * KIB

/** Bodies of the largest size, sent at once by somebody who is not logged in: no service may keep them. */
export function uploadsBeforeLogin({ origins }: Target, service: ServiceName): RawRequest[] {
  if (service !== 'gateway' && service !== 'remote-registry') return []
  const body = Buffer.alloc(UPLOAD)
  const path = '/api/remotes/mfe-quests/builds/1.0.0/files/a.js'
  const headers = { 'content-type': 'application/octet-stream' }
  const request = { origin: origins[service][0], method: 'PUT', path, headers, body }
  return Array<RawRequest>(UPLOADS).fill(request)
}
