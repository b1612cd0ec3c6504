import { failureCode, wasNeverSent } from '@platform/service-kit/connection-failures'
import { DomainError } from '@platform/service-kit/errors'

/** The connection ended before an answer: the service may have executed the request. */
const CUT = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'])

const READS = new Set(['GET', 'HEAD'])

/** Whether a retry cannot execute the request twice. */
export function mayTryAgain(error: unknown, method: string): boolean {
  return wasNeverSent(error) || (READS.has(method) && CUT.has(failureCode(error)))
}

/** The error for the client: UNAVAILABLE if the service is down or slow, BAD_GATEWAY if the connection broke. */
export function failureOf(error: unknown): DomainError {
  const away = wasNeverSent(error) || failureCode(error) === 'UND_ERR_HEADERS_TIMEOUT'
  return new DomainError(away ? 'UNAVAILABLE' : 'BAD_GATEWAY', undefined, { cause: error })
}
