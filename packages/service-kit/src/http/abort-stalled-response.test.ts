import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { abortStalledResponse } from './abort-stalled-response.ts'

/** More than the buffers of a connection take. */
const PARTS = 1_000
const PART = Buffer.alloc(100_000, '.')

/** A server that streams a long answer to one client. */
async function answering(stalledMs: number) {
  const answered = Promise.withResolvers<ServerResponse>()
  let taken = 0
  const server = createServer((_request, response) => {
    abortStalledResponse(response, stalledMs)
    Readable.from(
      (function* () {
        for (; taken < PARTS; taken += 1) yield PART
      })(),
      { highWaterMark: 1 },
    ).pipe(response)
    answered.resolve(response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close().closeAllConnections())
  const asked = request({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' })
  asked.on('error', () => {})
  asked.end()
  const [incoming] = (await once(asked, 'response')) as [IncomingMessage]
  incoming.on('error', () => {})
  return { incoming, response: await answered.promise, taken: () => taken }
}

test('a client that reads nothing is disconnected, and no more is read for it than the connection takes', async () => {
  const { incoming, response, taken } = await answering(50)
  incoming.pause()
  await once(response, 'close')
  expect(response.writableFinished).toBe(false)
  expect(taken()).toBeLessThan(PARTS)
})

test('a client that reads has its first part before the last one is made, and all of them at the end', async () => {
  const { incoming, taken } = await answering(10_000)
  let read = 0
  let madeAtFirst: number | null = null
  for await (const part of incoming) {
    madeAtFirst ??= taken()
    read += (part as Buffer).length
  }
  expect(madeAtFirst).toBeLessThan(PARTS)
  expect(read).toBe(PARTS * PART.length)
})
