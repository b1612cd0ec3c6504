import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Verdict = 'verified' | 'NOT_FOLLOWED' | 'WRONG_ACCOUNT'

export interface SlowProvider {
  url: string
  /** Idempotency keys of the requests so far, in order. */
  calls: string[]
  /** What the next requests get; each is used once, then `verified` follows. */
  responses: (Verdict | 'error' | 'silence')[]
  /** Answers the requests that have got silence so far. */
  breakSilence(verdict: Verdict): void
  stop(): Promise<void>
}

/** The outside provider of a test's task type. */
export async function startSlowProvider(): Promise<SlowProvider> {
  const calls: string[] = []
  const responses: SlowProvider['responses'] = []
  const open: ServerResponse[] = []
  const server = createServer((request, response) => {
    request.resume()
    calls.push(String(request.headers['idempotency-key']))
    const next = responses.shift() ?? 'verified'
    if (next === 'silence') open.push(response)
    else if (next === 'error') response.writeHead(503).end()
    else respond(response, next)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    responses,
    breakSilence(verdict) {
      for (const response of open.splice(0)) respond(response, verdict)
    },
    async stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}

const respond = (response: ServerResponse, verdict: Verdict) =>
  response.end(JSON.stringify({ rejection: verdict === 'verified' ? null : verdict }))
