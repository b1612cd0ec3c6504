import { SOURCE_HEADER, SOURCE_WEBSITE } from '@platform/contracts/constants'
import { answerOf, failure } from '@platform/contracts/envelope'
import { retry } from '@platform/service-kit/retry'
import { z } from 'zod'
import { deviceInMemory, type KeptDevice } from './kept-session.ts'

/** The platform refused the request. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  readonly code: string
  readonly details: Record<string, unknown>

  constructor(
    status: number,
    code: string,
    message: string,
    details: Record<string, unknown> = {},
  ) {
    super(`${message} (${code})`)
    this.status = status
    this.code = code
    this.details = details
  }
}

export interface Call<T extends z.ZodType> {
  method: 'GET' | 'POST' | 'PUT'
  /** Below the platform's address, "/api/...". */
  path: string
  /** Of `data` in the answer. */
  data: T
  body?: unknown
  /** Sent in place of a body, as a browser's form sends a picture. */
  picture?: Uint8Array<ArrayBuffer>
  idempotencyKey?: string
  accessToken?: string
  cookie?: string
  /** Sees the cookies that the answer sets, "name=value". */
  onCookies?: (cookies: readonly string[]) => void
}

export interface PlatformClient {
  /** @throws Refusal, or Error when the platform cannot be reached */
  call<T extends z.ZodType>(call: Call<T>): Promise<z.output<T>>
}

const DEVICE_HEADER = 'x-device-id'
const TIMEOUT_MS = 20_000
const RETRIES = { attempts: 4, backoff: { firstMs: 300, factor: 3 }, isRetryable: isTemporary }

/**
 * The public API. Every write that this package makes may be repeated harmlessly, so
 * temporary failures are retried: no connection, an overloaded service, a limit, the same write in progress.
 * @param device sent with every call; an answer may bring its id
 */
export function createClient(address: string, device = deviceInMemory()): PlatformClient {
  return {
    call: (call) => retry(() => once(address, device, call), RETRIES),
  }
}

async function once<T extends z.ZodType>(
  address: string,
  device: KeptDevice,
  call: Call<T>,
): Promise<z.output<T>> {
  const { method, path, body, picture, idempotencyKey, accessToken, cookie, onCookies } = call
  const url = new URL(path, address)
  const deviceId = await device.read()
  const answer = await fetch(url, {
    method,
    headers: {
      [SOURCE_HEADER]: SOURCE_WEBSITE,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
      ...(deviceId ? { [DEVICE_HEADER]: deviceId } : {}),
      ...(cookie ? { cookie } : {}),
      ...(accessToken ? { authorization: `Bearer ${accessToken}` } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(picture && { body: formOf(picture) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: Error) => {
    throw new Unreachable(`the platform cannot be reached at ${url.origin}`, { cause: error })
  })
  const given = answer.headers.get(DEVICE_HEADER)
  if (given) await device.write(given)
  onCookies?.(answer.headers.getSetCookie().map((one) => one.split(';')[0] ?? ''))
  const json: unknown = await answer.json().catch(() => null)
  const refused = failure.safeParse(json)
  if (refused.success) {
    const { status, code, message, details } = refused.data
    throw new Refusal(status, code, message, details)
  }
  const envelope = answerOf(z.unknown()).safeParse(json)
  const parsed = call.data.safeParse(envelope.data?.data)
  if (!envelope.success || !parsed.success) {
    throw new Error(
      `${method} ${url.pathname} answered ${answer.status} in a form this version does not know`,
    )
  }
  return parsed.data
}

function formOf(picture: Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData()
  form.set('picture', new Blob([picture]), 'picture')
  return form
}

class Unreachable extends Error {}

function isTemporary(error: unknown): boolean {
  if (error instanceof Unreachable) return true
  if (!(error instanceof Refusal)) return false
  return (
    error.status === 502 ||
    error.code === 'UNAVAILABLE' ||
    error.code === 'RATE_LIMITED' ||
    error.code === 'IN_PROGRESS'
  )
}
