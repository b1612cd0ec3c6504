import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Lifetime } from '@platform/launcher/lifetime'

/** A webhook that came in, as it came. */
export interface ReceivedWebhook {
  /** Header `x-webhook-id`. */
  id: string
  /** Header `x-webhook-signature`. */
  signature: string
  body: string
  /** What was answered. */
  status: number
}

/** A receiver whose name begins so refuses the first attempt of some messages. */
export const FLAKY = 'flaky'
/** Of ids, which end in a random hexadecimal digit: one message in eight. Fewer in a row than switch a webhook off. */
const REFUSED_ONCE = /[07]$/

/**
 * Servers of operators, one for each name: `POST /<name>` takes a webhook, `GET /<name>` lists what came, oldest first. Part of the
 * launcher, which no fault kills: what a receiver got is not forgotten.
 * @returns the address
 */
export async function startWebhookReceiver({ defer }: Lifetime): Promise<string> {
  const received = new Map<string, ReceivedWebhook[]>()
  const of = (name: string) => {
    const list = received.get(name) ?? []
    received.set(name, list)
    return list
  }
  const server = createServer(async (request, response) => {
    const list = of(request.url?.slice(1) ?? '')
    if (request.method !== 'POST') return response.end(JSON.stringify(list))
    const body = await bodyOf(request).catch(() => null)
    if (body === null) return request.destroy()
    const id = String(request.headers['x-webhook-id'])
    const isRefused =
      request.url?.startsWith(`/${FLAKY}`) &&
      REFUSED_ONCE.test(id) &&
      !list.some((one) => one.id === id)
    const status = isRefused ? 503 : 200
    list.push({ id, signature: String(request.headers['x-webhook-signature']), body, status })
    response.writeHead(status).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  defer(async () => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}
