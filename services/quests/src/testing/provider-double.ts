import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a provider answers to one call; `silence` never. */
export type ProviderAnswer =
  | 'silence'
  | { status: number; headers?: Record<string, string>; body: unknown }

export interface ProviderCall {
  path: string
  headers: IncomingHttpHeaders
  body: string
}

/** Plays a provider that takes JSON. */
export interface ProviderDouble {
  url: string
  /** What the next calls get, in place of the truth. */
  answers: ProviderAnswer[]
  /** The calls so far. */
  calls: ProviderCall[]
  stop(): Promise<void>
}

/** Of what stands before a provider: no JSON. */
export const broken: ProviderAnswer = {
  status: 500,
  body: '<html>Internal Server Error</html>',
}
export const tooManyCalls = (seconds: number): ProviderAnswer => ({
  status: 429,
  headers: { 'retry-after': String(seconds) },
  body: {},
})

export async function startProviderDouble(
  truth: (call: ProviderCall) => ProviderAnswer | Promise<ProviderAnswer>,
): Promise<ProviderDouble> {
  const answers: ProviderAnswer[] = []
  const calls: ProviderCall[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { headers, url: path = '' } = request
    const call = { path, headers, body: Buffer.concat(chunks).toString() }
    calls.push(call)
    send(response, answers.shift() ?? (await truth(call)))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answers,
    calls,
    async stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}

function send(response: ServerResponse, answer: ProviderAnswer) {
  if (answer === 'silence') return
  const { status, headers, body } = answer
  const isText = typeof body === 'string'
  response.writeHead(status, {
    'content-type': isText ? 'text/html' : 'application/json',
    ...headers,
  })
  response.end(isText ? body : JSON.stringify(body))
}
