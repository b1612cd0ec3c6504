import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { ok } from '../http/envelope.ts'
import { createMetrics } from '../observe/metrics.ts'
import { createCircuits } from './circuits.ts'
import { createInternalClient } from './client.ts'

async function serve(answer: RequestListener) {
  let seen = 0
  const server = createServer((request, response) => {
    seen += 1
    answer(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, server, seen: () => seen }
}

const hanging = () => serve(() => {})
const well = () => serve((_request, response) => void response.end(JSON.stringify(ok('well'))))

function clientOf(addresses: string) {
  const tokens = { sign: async () => 'token' } as never
  const client = createInternalClient(
    { callee: addresses },
    tokens,
    createCircuits(createMetrics('test')),
  )
  return (method: 'GET' | 'POST', timeoutMs: number) =>
    client.call('callee', { method, path: '/internal/x', data: z.string(), timeoutMs })
}

test('a call goes to the next instance when one refuses the connection, and stays there', async () => {
  const [gone, other] = [await well(), await well()]
  gone.server.close()
  gone.server.closeAllConnections()
  const call = clientOf(`${gone.url},${other.url}`)
  expect([await call('POST', 1_000), await call('POST', 1_000)]).toEqual(['well', 'well'])
  expect([gone.seen(), other.seen()]).toEqual([0, 2])
})

test('what may have been sent is not sent to another instance', async () => {
  const [slow, quick] = [await hanging(), await well()]
  const call = clientOf(`${slow.url},${quick.url}`)
  await expect(call('POST', 100)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  expect([slow.seen(), quick.seen()]).toEqual([1, 0])
})

test('the circuit opens when no instance answers', async () => {
  const [one, other] = [await hanging(), await hanging()]
  const call = clientOf(`${one.url},${other.url}`)
  for (let round = 0; round < 7; round++) await call('POST', 50).catch(() => undefined)
  const before = one.seen() + other.seen()
  await expect(call('POST', 50)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  expect(one.seen() + other.seen()).toBe(before)
})

test('a call does not wait for the rest of a server error', async () => {
  const gone = Promise.withResolvers<void>()
  const broken = await serve((_request, response) => {
    response.on('close', () => gone.resolve())
    response.writeHead(500, { 'content-length': '1000000' }).write('x')
  })
  const began = performance.now()
  await expect(clientOf(broken.url)('POST', 4_000)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  await gone.promise
  expect(performance.now() - began).toBeLessThan(2_000)
})
