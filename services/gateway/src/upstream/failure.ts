import { failureCode, wasNeverSent } from '@platform/service-kit/connection-failures'
import { DomainError } from '@platform/service-kit/errors'

/** The connection ended before an answer came: the request may have been carried out. */
const CUT = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'])

const READS = new Set(['GET', 'HEAD'])

/** Whether another try cannot do anything twice. */
export function mayTryAgain(error: unknown, method: string): boolean {
  return wasNeverSent(error) || (READS.has(method) && CUT.has(failureCode(error)))
}

/** What the client is told: UNAVAILABLE if the service is away or slow, BAD_GATEWAY if it broke off. */
export function failureOf(error: unknown): DomainError {
  const away = wasNeverSent(error) || failureCode(error) === 'UND_ERR_HEADERS_TIMEOUT'
  return new DomainError(away ? 'UNAVAILABLE' : 'BAD_GATEWAY', undefined, { cause: error })
}
