import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Seen {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: string
}

export interface ServiceDouble {
  url: string
  /** Requests received, in order. */
  seen: Seen[]
  stop(): Promise<void>
}

/** A service behind the gateway over real HTTP; answers `{}` by default. */
export async function serviceDouble(answer: RequestListener = sendEmpty): Promise<ServiceDouble> {
  const seen: Seen[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (piece: string) => {
      body += piece
    })
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      seen.push({ method, url, headers, body })
      answer(request, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const sendEmpty: RequestListener = (_request, response) => {
  response.setHeader('content-type', 'application/json')
  response.end('{}')
}
