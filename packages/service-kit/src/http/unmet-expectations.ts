import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { DomainError } from '../errors.ts'
import { failureOf } from './failure-of.ts'

/**
 * Answers a request whose `Expect` header asks for what the server cannot do in the envelope, where Node would answer without
 * a body, and closes the connection: what the client sends next is unknown. No hook of the framework runs for it.
 * @param headers that every answer of the server has
 */
export function answerUnmetExpectations(
  server: Server,
  headers: Readonly<Record<string, string>> = {},
): void {
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const failure = failureOf(new DomainError('EXPECTATION_FAILED'))
    const body = JSON.stringify(failure)
    response.writeHead(failure.status, {
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    })
    response.end(body)
  })
}
