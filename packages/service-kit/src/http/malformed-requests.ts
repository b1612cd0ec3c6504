import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type CodeWithoutFields, DomainError } from '../errors.ts'
import { failureOf } from './failure-of.ts'

/** By Node's code; any other parser error is MALFORMED_REQUEST. */
const CODES: Readonly<Record<string, CodeWithoutFields>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
}

/**
 * Answers bytes that are not a valid HTTP request, in the envelope, and closes the connection: the start of the next
 * request is unknown. If a response has begun, the client would read another one as its rest, so the connection is
 * only closed. So is one that was opened ahead of a request and waits for it too long: the client would read a refusal
 * of nothing as the answer to a request that it sends at that moment.
 */
export function answerMalformed(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (socket.writable && socket.bytesRead > 0 && !hasStartedResponse(socket)) {
    const failure = failureOf(new DomainError(CODES[error.code ?? ''] ?? 'MALFORMED_REQUEST'))
    const body = JSON.stringify(failure)
    socket.write(
      [
        `HTTP/1.1 ${failure.status} ${STATUS_CODES[failure.status]}`,
        'content-type: application/json; charset=utf-8',
        `content-length: ${Buffer.byteLength(body)}`,
        'connection: close',
        '',
        body,
      ].join('\r\n'),
    )
  }
  socket.destroy(error)
}

/** Node stores the current response on the socket; there is no public way to read it. */
function hasStartedResponse(socket: Socket & { _httpMessage?: { headersSent?: boolean } | null }) {
  return socket._httpMessage?.headersSent === true
}
