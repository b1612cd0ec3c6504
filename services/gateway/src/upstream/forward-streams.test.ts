import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import process from 'node:process'
import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startGateway, startServiceDouble } from '../testing/start-gateway.ts'

test('a stream passes event by event, and each side ends when the other does', async () => {
  const open: ServerResponse[] = []
  const wallet = await startServiceDouble((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.flushHeaders()
    open.push(response)
  })
  const { url } = await startGateway({ WALLET_URL: wallet.url })
  const read = async (signal?: AbortSignal) => {
    const answer = await fetch(`${url}/api/wallets/stream`, signal ? { signal } : {})
    const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
    return { answer, next: async () => (await reader.read()).value }
  }

  // Headers arrive before the first event; each event arrives on its own.
  const first = await read()
  expect(first.answer.headers.get('content-encoding')).toBeNull()
  for (const id of [1, 2, 3]) {
    open[0]!.write(`id: ${id}\n\n`)
    expect(await first.next()).toBe(`id: ${id}\n\n`)
  }
  open[0]!.end()
  expect(await first.next()).toBeUndefined()

  const leaving = new AbortController()
  const second = await read(leaving.signal)
  open[1]!.write('id: 1\n\n')
  await second.next()
  const closed = once(open[1]!, 'close')
  leaving.abort()
  await closed
})

test.each([
  ['a stream', { 'content-type': 'text/event-stream' }],
  ['a long answer', { 'content-length': String(2 ** 30) }],
])('a client that takes nothing of %s loses it, and the service too', async (_name, headers) => {
  let held: ServerResponse | undefined
  const wallet = await startServiceDouble((_request, response) => {
    held = response.writeHead(200, headers)
    // Writes until no buffer on the way takes more.
    const fill = () => {
      while (response.write('x'.repeat(64 * 1024)));
    }
    response.on('drain', fill)
    fill()
  })
  const gateway = await startGateway({ WALLET_URL: wallet.url, IDLE_TIMEOUT_MS: '300' })
  const { hostname, port } = new URL(gateway.url)
  const client = connect(Number(port), hostname).pause()
  onTestFinished(() => void client.destroy())
  client.write('GET /api/wallets/stream HTTP/1.1\r\nhost: x\r\n\r\n')
  const [socket] = (await once(gateway.app.server, 'connection')) as [Socket]
  await vi.waitUntil(() => held?.destroyed && socket.destroyed, 5_000)
})

test.each([
  ['answers at all', () => undefined],
  [
    'has answered whole',
    (response: ServerResponse) =>
      void response.writeHead(200, { 'content-length': '9' }).write('{'),
  ],
])('a client that leaves before the service %s is no fault', async (_name, begin) => {
  const lines: string[] = []
  const stream = { write: (line: string) => void lines.push(line) }
  const { log } = Fastify({ logger: { level: 'warn', stream } })
  const held: ServerResponse[] = []
  const wallet = await startServiceDouble((_request, response) => {
    held.push(response)
    begin(response)
  })
  const { url } = await startGateway({ WALLET_URL: wallet.url }, { log: log as never })
  const leaving = new AbortController()
  const asked = fetch(`${url}/api/wallets/x`, { signal: leaving.signal }).catch(() => 'left')
  await vi.waitUntil(() => held.length > 0, 5_000)
  leaving.abort()
  expect(await asked).toBe('left')
  await vi.waitUntil(() => held[0]?.destroyed, 5_000)
  const after = await fetch(`${url}/healthz`)
  expect(after.status).toBe(200)
  expect(lines).toEqual([])
})

test('open streams end when the gateway stops, and do not hold it up', async () => {
  const wallet = await startServiceDouble((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write('id: 1\n\n')
  })
  const gateway = await startGateway({ WALLET_URL: wallet.url })
  const answer = await fetch(`${gateway.url}/api/wallets/stream`)
  const began = performance.now()
  const [text] = await Promise.all([answer.text(), gateway.stop()])
  expect(text).toBe('id: 1\n\n')
  expect(performance.now() - began).toBeLessThan(2_000)
})

test('a stream causes no warning of leaked listeners', async () => {
  const warnings: string[] = []
  const warn = ({ name }: Error) => void warnings.push(name)
  process.on('warning', warn)
  onTestFinished(() => void process.off('warning', warn))
  const wallet = await startServiceDouble((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).end('id: 1\n\n')
  })
  const { url } = await startGateway({ WALLET_URL: wallet.url })
  expect(await (await fetch(`${url}/api/wallets/stream`)).text()).toBe('id: 1\n\n')
  expect(warnings).not.toContain('MaxListenersExceededWarning')
})
