import { en } from '../kit-messages.en.ts'

/** What a call resolves to, also when it failed. */
export type ApiResult<T> = ApiSuccess<T> | ApiFailureResult

export interface ApiSuccess<T> {
  readonly success: true
  readonly status: number
  readonly data: T
  readonly message: string
  readonly code: null
}

export interface ApiFailureResult {
  readonly success: false
  readonly error: true
  /** HTTP status; 0 if no answer came. */
  readonly status: number
  readonly data: null
  readonly message: string
  /** Of the error catalogue; `NETWORK` if no answer came, `OFFLINE` if nothing was sent; null if the answer named none. */
  readonly code: string | null
  readonly details: Readonly<Record<string, unknown>>
  /** ms to wait before the same call has a chance, if the server said so. */
  readonly retryAfterMs: number | null
}

/** A failed call as an exception, for TanStack Query functions. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure'
  readonly status: number
  readonly code: string | null
  readonly details: Readonly<Record<string, unknown>>
  readonly retryAfterMs: number | null

  constructor(result: ApiFailureResult) {
    super(result.message)
    this.status = result.status
    this.code = result.code
    this.details = result.details
    this.retryAfterMs = result.retryAfterMs
  }
}

/** The data of a successful call; throws `ApiFailure` for any other. */
export function unwrap<T>(result: ApiResult<T>): T {
  if (result.success) return result.data
  throw new ApiFailure(result)
}

export function failed(
  from: Pick<ApiFailureResult, 'status' | 'message' | 'code'> & Partial<ApiFailureResult>,
): ApiFailureResult {
  return { success: false, error: true, data: null, details: {}, retryAfterMs: null, ...from }
}

/** Network or unexpected failure. */
export const noAnswer = failed({
  status: 0,
  code: 'NETWORK',
  message: en['call.noAnswer'],
})
/** The browser has no network, so nothing was sent. */
export const notSent = failed({ status: 0, code: 'OFFLINE', message: en['call.notSent'] })
