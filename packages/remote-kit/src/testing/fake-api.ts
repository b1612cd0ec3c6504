import { type ErrorCode, errors } from '@platform/contracts/errors'

export type Route = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`

/** A call as the server would see it. */
export interface FakeCall {
  /** What stood in place of the route's `:names`. */
  params: Readonly<Record<string, string>>
  query: URLSearchParams
  headers: Headers
  body: unknown
}

type Answer = Response | Promise<Response>

interface Served {
  route: Route
  call: FakeCall
}

/** Stands in for the API at the level of `fetch`, so that the real clients are part of what is tested. */
export interface FakeApi {
  fetch: typeof fetch
  /** Answers a route, such as 'GET /campaigns/:id', without the `/api`; the last answer set for a route counts. */
  on(route: Route, answer: (call: FakeCall) => Answer): void
  /** The calls that a route has had, whether or not it had an answer. */
  calls(route: Route): readonly FakeCall[]
}

export function createFakeApi(): FakeApi {
  const answers = new Map<Route, (call: FakeCall) => Answer>()
  const served: Served[] = []

  return {
    on: (route, answer) => void answers.set(route, answer),
    calls: (route) =>
      served
        .filter((each) =>
          answers.has(each.route) ? each.route === route : match(route, each.route),
        )
        .map(({ call }) => call),
    async fetch(input, init) {
      const { method = 'GET', headers, body, signal } = init ?? {}
      const { pathname, searchParams: query } = new URL(String(input), 'http://api.test')
      const asked = `${method} ${pathname.replace(/^\/api/, '')}` as Route
      const { route, params } = findRoute([...answers.keys()], asked)
      const read = typeof body === 'string' ? JSON.parse(body) : body
      const call = { params, query, headers: new Headers(headers), body: read }
      served.push({ route, call })
      const answer = answers.get(route)
      if (answer) return Promise.race([answer(call), aborted(signal)])
      console.error(`The fake API has no answer for ${asked}`)
      return refuse('ROUTE_NOT_FOUND')
    },
  }
}

/** A successful answer in the envelope. */
export function answer(data: unknown, status = 200): Response {
  return Response.json({ success: true, status, data, message: '' }, { status })
}

/** A failed answer, with the status and text that the catalogue has for `code`. */
export function refuse(code: ErrorCode, details: Record<string, unknown> = {}): Response {
  const { status, message } = errors[code]
  return Response.json({ success: false, status, code, message, data: null, details }, { status })
}

/** No answer at all: the network is gone. */
export const unreachable = (): Promise<Response> => Promise.reject(new TypeError('fetch failed'))

/** An answer that never comes. */
export const pending = (): Promise<Response> => new Promise(() => {})

/** Of the routes that match, the one with the fewest `:names`; the address itself where none does. */
function findRoute(routes: readonly Route[], asked: Route) {
  const [closest] = routes
    .flatMap((route) => {
      const params = match(route, asked)
      return params ? [{ route, params }] : []
    })
    .sort((a, b) => Object.keys(a.params).length - Object.keys(b.params).length)
  return closest ?? { route: asked, params: {} }
}

function match(route: Route, asked: string): Record<string, string> | null {
  const pattern = route.replace(/:(\w+)/g, '(?<$1>[^/]+)')
  const found = new RegExp(`^${pattern}/?$`).exec(asked)
  if (!found) return null
  const groups = Object.entries(found.groups ?? {})
  return Object.fromEntries(groups.map(([name, value]) => [name, decodeURIComponent(value)]))
}

function aborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason))
  })
}
