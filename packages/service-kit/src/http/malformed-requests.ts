import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorCode } from '@platform/contracts/errors'
import { DomainError } from '../errors.ts'
import { failureOf } from './failures.ts'

/** By Node's code; anything else that is no HTTP is MALFORMED_REQUEST. */
const CODES: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
}

/**
 * Answers what could not be read as a request, in the envelope too, and ends the connection: nobody can
 * tell where the next request would begin. Once an answer has begun on it, another one would be taken for
 * its rest; then the connection only ends.
 */
export function answerMalformed(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (socket.writable && !hasBegunAnswer(socket)) {
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

/** Node keeps the answer it is at on the socket; it is the one way to see it from here. */
function hasBegunAnswer(socket: Socket & { _httpMessage?: { headersSent?: boolean } | null }) {
  return socket._httpMessage?.headersSent === true
}
