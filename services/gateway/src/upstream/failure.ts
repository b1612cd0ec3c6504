import { DomainError } from '@platform/service-kit/errors'

/** No connection came about, so nothing was sent. */
const NEVER_SENT = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** The connection ended before an answer came: the request may have been carried out. */
const CUT = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'])

const READS = new Set(['GET', 'HEAD'])

/** Whether another try cannot do anything twice. */
export function mayTryAgain(error: unknown, method: string): boolean {
  const code = codeOf(error)
  return NEVER_SENT.has(code) || (READS.has(method) && CUT.has(code))
}

/** What the client is told: UNAVAILABLE if the service is away or slow, BAD_GATEWAY if it broke off. */
export function failureOf(error: unknown): DomainError {
  const code = codeOf(error)
  const away = NEVER_SENT.has(code) || code === 'UND_ERR_HEADERS_TIMEOUT'
  return new DomainError(away ? 'UNAVAILABLE' : 'BAD_GATEWAY', undefined, { cause: error })
}

function codeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' ? code : ''
}
