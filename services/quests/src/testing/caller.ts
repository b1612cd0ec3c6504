import type { Failure } from '@platform/contracts/envelope'
import type { ServiceApp } from '@platform/service-kit'

/** The parts of the envelope that a test looks at. */
export interface Answer<T> {
  status: number
  data: T
  code: Failure['code'] | undefined
  details: Failure['details']
}

/** Someone who calls the service. */
export interface Caller {
  id: string
  authorization: Record<string, string>
  get<T = unknown>(path: string): Promise<Answer<T>>
  post<T = unknown>(
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<Answer<T>>
  put<T = unknown>(path: string, body: object): Promise<Answer<T>>
}

/** Paths begin after `/api/airdrop-campaign`; without `authorization` it is a visitor. */
export function callerOf(
  app: ServiceApp,
  id: string,
  authorization: Record<string, string>,
): Caller {
  const call = async <T>(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> => {
    const response = await app.inject({
      method,
      url: `/api/airdrop-campaign${path}`,
      headers: { ...authorization, ...headers },
      ...(body && { payload: body }),
    })
    const { data, code, details } = response.json()
    return { status: response.statusCode, data, code, details }
  }
  return {
    id,
    authorization,
    get: (path) => call('GET', path),
    post: (path, body, headers) => call('POST', path, body, headers),
    put: (path, body) => call('PUT', path, body),
  }
}
