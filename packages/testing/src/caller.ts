import { randomUUID } from 'node:crypto'
import type { Failure } from '@platform/contracts/envelope'
import type { ServiceApp } from '@platform/service-kit'

/** A response, with the fields of its envelope. */
// biome-ignore-start lint/suspicious/noExplicitAny: a test that names no type reads the fields it asserts on
export interface Answer<T = any> {
  status: number
  headers: Headers
  /** The whole body, for answers without an envelope. */
  body: any
  data: T
  code: Failure['code'] | undefined
  details: any
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface CallOptions {
  /** Sent as JSON; a Buffer as it is. */
  body?: unknown
  headers?: Record<string, string>
}

/** A client of the service under test, with the credentials of one user, or with none. */
export interface Caller {
  /** Id of the user; empty for a visitor. */
  id: string
  /** The header that identifies the user, for requests that the test makes by other means. */
  authorization: Record<string, string>
  call<T = any>(method: Method, path: string, options?: CallOptions): Promise<Answer<T>>
  get<T = any>(path: string, headers?: Record<string, string>): Promise<Answer<T>>
  post<T = any>(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer<T>>
  put<T = any>(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer<T>>
}
// biome-ignore-end lint/suspicious/noExplicitAny: see above

interface CallerOptions {
  /** The instance that gets the next request. */
  app: () => ServiceApp
  /** Comes before every path, "/api/airdrop-campaign". */
  prefix?: string | undefined
  id?: string
  authorization?: Record<string, string>
  /** Sent with every request. */
  headers?: Record<string, string> | undefined
}

export function createCaller(options: CallerOptions): Caller {
  const { app, prefix = '', id = '', authorization = {}, headers: always = {} } = options
  const call: Caller['call'] = async (method, path, { body, headers = {} } = {}) => {
    const bytes = Buffer.isBuffer(body)
    const type = bytes ? 'application/octet-stream' : 'application/json'
    const response = await app().inject({
      method,
      url: `${prefix}${path}`,
      headers: {
        ...(body === undefined ? {} : { 'content-type': type }),
        ...always,
        ...authorization,
        ...headers,
      },
      ...(body === undefined ? {} : { payload: bytes ? body : JSON.stringify(body) }),
    })
    const json = response.json()
    const { data, code, details } = json
    const [status, sent] = [response.statusCode, headersOf(response.headers)]
    return { status, headers: sent, body: json, data, code, details }
  }
  return {
    id,
    authorization,
    call,
    get: (path, headers = {}) => call('GET', path, { headers }),
    post: (path, body, headers = {}) => call('POST', path, { body, headers }),
    put: (path, body, headers = {}) => call('PUT', path, { body, headers }),
  }
}

/** Header of a request that may be repeated. */
export const idempotencyKey = (key: string = randomUUID()) => ({ 'idempotency-key': key })

function headersOf(raw: Record<string, string | string[] | number | undefined>): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(raw)) {
    for (const one of [value ?? []].flat()) headers.append(name, String(one))
  }
  return headers
}
