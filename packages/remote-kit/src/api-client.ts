import { type Language, SOURCE_HEADER, SOURCE_WEBSITE } from '@platform/contracts/constants'
import { readAnswer, readFile } from './api/read-answer.ts'
import { ApiFailure, type ApiResult, noAnswer, notSent } from './api/result.ts'
import { isThrown, needsWallet, walletNotFound, worksWithoutWallet } from './api/wallet-rule.ts'
import { randomId } from './random-id.ts'

/** Remotes and the shell share this module: in remote-kit too, import it only as `@platform/remote-kit/api-client`. */
export {
  ApiFailure,
  type ApiFailureResult,
  type ApiResult,
  noAnswer,
  notSent,
  unwrap,
} from './api/result.ts'

export interface RequestOptions {
  signal?: AbortSignal
  query?: Readonly<Record<string, string | number | boolean | undefined>>
  /** For writes that move value: one key per intent of the user, the same for every retry of it. */
  idempotencyKey?: string
}

/**
 * `path` starts with a slash and leaves `/api` out. A call rejects only when its signal aborts, and with
 * `ApiFailure` for a 422 "Quest login method..." and any failure of collect-earning (spec 7).
 */
export interface ApiClient {
  get<T>(path: string, options?: RequestOptions): Promise<ApiResult<T>>
  getWithAuth<T>(path: string, options?: RequestOptions): Promise<ApiResult<T>>
  /** A file, whole: one that breaks off counts as no answer. */
  getFileWithAuth(path: string, options?: RequestOptions): Promise<ApiResult<Blob>>
  post<T>(path: string, body: unknown, options?: RequestOptions): Promise<ApiResult<T>>
  postWithAuth<T>(path: string, body: unknown, options?: RequestOptions): Promise<ApiResult<T>>
  postImageUploadWithAuth<T>(
    path: string,
    form: FormData,
    options?: RequestOptions,
  ): Promise<ApiResult<T>>
  putWithAuth<T>(path: string, body: unknown, options?: RequestOptions): Promise<ApiResult<T>>
  /** Authenticated. */
  patch<T>(path: string, body: unknown, options?: RequestOptions): Promise<ApiResult<T>>
  deleteWithAuth<T>(path: string, options?: RequestOptions): Promise<ApiResult<T>>
}

export interface ApiClientOptions {
  fetch: typeof fetch
  /** Default `/api`. */
  baseUrl?: string
  session: {
    getAccessToken(): string | null
    /** A token newer than the rejected one, or null (see token-refresh). */
    refresh(rejected: string): Promise<string | null>
  }
  /** What the user chose to read: messages that a call sends out (a code by SMS) are in it. */
  language(): Language
  /** Whether the signed-in user has no saved wallet, or none is known in time. Asked before a write that needs one. */
  isWalletMissing(): Promise<boolean>
  /** Shows the wallet-not-found modal with its way to log out. */
  onWalletNotFound(): void
  /**
   * Asks the user for their second factor, and says whether the call that was refused without it is to be sent again.
   * Without it the refusal is the result.
   */
  proveSecondFactor?(): Promise<boolean>
  /** Called with every answer; the shell sets its clock by it. */
  onAnswer?(answer: Response): void
}

interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  auth: boolean
  body?: unknown
  options?: RequestOptions | undefined
  isFile?: boolean
}

export function createApiClient(client: ApiClientOptions): ApiClient {
  const { fetch, baseUrl = '/api', session } = client

  async function call<T>(request: Call): Promise<ApiResult<T>> {
    const { method, path, auth } = request
    if (method !== 'GET' && navigator.onLine === false) return notSent
    // Without a token the server refuses the call: a visitor has no wallet to wait for.
    const isOfUser = auth && session.getAccessToken() !== null
    if (isOfUser && needsWallet(method, path) && (await client.isWalletMissing())) {
      client.onWalletNotFound()
      return walletNotFound
    }
    const first = await ask<T>(request)
    const isProven = isOfUser && needsSecondFactor(first) && (await client.proveSecondFactor?.())
    const result = isProven ? await ask<T>(request) : first
    if (result.success || !auth || result.status === 0) return result
    if (isThrown(path, result.status, result.message)) throw new ApiFailure(result)
    if (result.status === 422 && !worksWithoutWallet(path)) client.onWalletNotFound()
    return result
  }

  async function ask<T>(request: Call): Promise<ApiResult<T>> {
    const answer = await send(request)
    if (answer?.ok && request.isFile) return (await readFile(answer)) as ApiResult<T>
    if (answer) return readAnswer<T>(answer)
    // A write may have been sent before the network was lost.
    return request.method === 'GET' && navigator.onLine === false ? notSent : noAnswer
  }

  /** After a 401 sends once more, with a refreshed token. Null if no answer came. */
  async function send(request: Call): Promise<Response | null> {
    const token = request.auth ? session.getAccessToken() : null
    const answer = await attempt(request, token)
    if (answer?.status !== 401 || token === null) return answer
    const newer = await session.refresh(token)
    return newer === null ? answer : attempt(request, newer)
  }

  async function attempt(request: Call, token: string | null): Promise<Response | null> {
    try {
      const answer = await fetch(
        address(baseUrl, request),
        initOf(request, token, client.language()),
      )
      client.onAnswer?.(answer)
      return answer
    } catch (error) {
      if (request.options?.signal?.aborted) throw error
      return null
    }
  }

  return {
    get: (path, options) => call({ method: 'GET', path, auth: false, options }),
    getWithAuth: (path, options) => call({ method: 'GET', path, auth: true, options }),
    getFileWithAuth: (path, options) =>
      call({ method: 'GET', path, auth: true, options, isFile: true }),
    post: (path, body, options) => call({ method: 'POST', path, auth: false, body, options }),
    postWithAuth: (path, body, options) =>
      call({ method: 'POST', path, auth: true, body, options }),
    postImageUploadWithAuth: (path, body, options) =>
      call({ method: 'POST', path, auth: true, body, options }),
    putWithAuth: (path, body, options) => call({ method: 'PUT', path, auth: true, body, options }),
    patch: (path, body, options) => call({ method: 'PATCH', path, auth: true, body, options }),
    deleteWithAuth: (path, options) => call({ method: 'DELETE', path, auth: true, options }),
  }
}

/** Money goes out only with a second factor; which of the two codes came may be older than what the user has now. */
const needsSecondFactor = ({ code }: ApiResult<unknown>) =>
  code === 'SECOND_FACTOR_NEEDED' || code === 'SECOND_FACTOR_MISSING'

/** A key for one intent of the user: make it when the button is pressed, keep it while retrying. */
export function newIdempotencyKey(): string {
  return randomId()
}

function address(baseUrl: string, { path, options }: Call): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(options?.query ?? {})) {
    if (value !== undefined) query.set(name, String(value))
  }
  const suffix = query.size > 0 ? `${path.includes('?') ? '&' : '?'}${query}` : ''
  return `${baseUrl}${path}${suffix}`
}

function initOf(
  { method, body, options }: Call,
  token: string | null,
  language: Language,
): RequestInit {
  const headers = new Headers({
    accept: 'application/json',
    'accept-language': language,
    [SOURCE_HEADER]: SOURCE_WEBSITE,
  })
  if (token !== null) headers.set('authorization', `Bearer ${token}`)
  if (options?.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey)
  const init: RequestInit = { method, headers, credentials: 'same-origin' }
  if (options?.signal) init.signal = options.signal
  if (body instanceof FormData) init.body = body
  else if (body !== undefined) {
    headers.set('content-type', 'application/json')
    init.body = JSON.stringify(body)
  }
  return init
}
