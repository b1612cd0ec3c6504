import { limitBody } from './limit-body.ts'
import { ProviderError } from './provider-error.ts'

interface ProviderRequest extends Omit<RequestInit, 'redirect' | 'signal'> {
  /** Default 4,000. */
  timeoutMs?: number
  /** Longest body that is read, bytes after decompression; default a mebibyte. */
  mostBytes?: number
  /** Aborts the request; its reason is thrown unchanged. */
  signal?: AbortSignal
}

/** A response whose body may still be arriving. */
export interface ProviderResponse extends Pick<Response, 'ok' | 'status' | 'headers'> {
  /** @throws ProviderError when the body does not arrive in time, AnswerTooLong; SyntaxError when it is not JSON */
  json(): Promise<unknown>
  /** @throws ProviderError when the body does not arrive in time, AnswerTooLong */
  text(): Promise<string>
  /** Drops the body unread, which frees the connection. */
  discard(): Promise<void>
}

/**
 * One HTTP request to an outside provider; `provider` names it in errors.
 * @throws ProviderError when no response comes
 */
export async function fetchProvider(
  provider: string,
  url: URL | string,
  { timeoutMs = 4_000, mostBytes, signal, ...request }: ProviderRequest,
): Promise<ProviderResponse> {
  const timeout = AbortSignal.timeout(timeoutMs)
  const both = signal ? AbortSignal.any([signal, timeout]) : timeout
  const failed = (error: Error): never => {
    signal?.throwIfAborted()
    if (error instanceof ProviderError) throw error
    throw new ProviderError(`${provider}: ${error.name}`, { isUnavailable: true })
  }
  const sent = fetch(url, { ...request, redirect: 'error', signal: both })
  const response = limitBody(provider, await sent.catch(failed), mostBytes)
  return {
    ok: response.ok,
    status: response.status,
    headers: response.headers,
    json: async () => JSON.parse(await response.text().catch(failed)),
    text: () => response.text().catch(failed),
    discard: async () => response.body?.cancel(),
  }
}

/** The error of an unsuccessful response. `detail` comes from its body and must not contain a user's data. */
export function refusedByProvider(
  provider: string,
  { status }: Pick<Response, 'status'>,
  detail?: string,
): ProviderError {
  const reason = [`status ${status}`, ...(detail ? [detail] : [])].join(', ')
  return new ProviderError(`${provider}: ${reason}`, {
    isUnavailable: status >= 500 || status === 429,
  })
}
