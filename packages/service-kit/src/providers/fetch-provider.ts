import { ProviderError } from './provider-error.ts'

interface ProviderRequest extends Omit<RequestInit, 'redirect' | 'signal'> {
  /** Default 4,000. */
  timeoutMs?: number
  /** Aborts the request; its reason is thrown unchanged. */
  signal?: AbortSignal
}

/**
 * One HTTP request to an outside provider; `provider` names it in errors.
 * @throws ProviderError when no response comes
 */
export async function fetchProvider(
  provider: string,
  url: URL | string,
  { timeoutMs = 4_000, signal, ...request }: ProviderRequest,
): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutMs)
  const both = signal ? AbortSignal.any([signal, timeout]) : timeout
  try {
    return await fetch(url, { ...request, redirect: 'error', signal: both })
  } catch (error) {
    signal?.throwIfAborted()
    throw new ProviderError(`${provider}: ${(error as Error).name}`, { isDown: true })
  }
}

/** The error of an unsuccessful response. `detail` comes from its body and must not contain a user's data. */
export function refusedByProvider(
  provider: string,
  { status }: Pick<Response, 'status'>,
  detail?: string,
): ProviderError {
  const reason = [`status ${status}`, ...(detail ? [detail] : [])].join(', ')
  return new ProviderError(`${provider}: ${reason}`, { isDown: status >= 500 || status === 429 })
}
