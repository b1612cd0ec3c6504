import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { RunningService } from '../service/start.ts'
import { startBare } from '../testing/start-bare.ts'
import { ok } from './envelope.ts'

let running: RunningService
beforeAll(async () => {
  running = await startBare(({ app }) => {
    app.get('/begun', { config: { access: 'public' } }, async (_request, reply) => {
      reply.hijack()
      reply.raw.write('begun')
    })
    app.get('/quiet', { config: { access: 'public' } }, async () => ok(null))
  })
})
afterAll(() => running.stop())

/** Sends these bytes, after `until` has come back more of them, and gives all that came until the end. */
function talk(bytes: string, more?: { until: string; bytes: string }): Promise<string> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(Number(new URL(running.url).port), '127.0.0.1')
    socket.write(bytes)
    socket.on('data', (data) => {
      const before = answer
      answer += data.toString()
      if (more && answer.includes(more.until) && !before.includes(more.until)) {
        socket.write(more.bytes)
      }
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(answer))
  })
}

const bodyOf = (answer: string) => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4))

test.each([
  ['no HTTP at all', 'hello\r\n\r\n', 400, 'MALFORMED_REQUEST'],
  [
    'two lengths',
    'GET /quiet HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n',
    400,
    'MALFORMED_REQUEST',
  ],
  [
    'a head without end',
    `GET /quiet HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`,
    431,
    'HEADERS_TOO_LARGE',
  ],
  [
    'an unknown expectation',
    'GET /quiet HTTP/1.1\r\nhost: a\r\nexpect: 200-ok\r\n\r\n',
    417,
    'EXPECTATION_FAILED',
  ],
])('%s is answered in the envelope', async (_what, bytes, status, code) => {
  const answer = await talk(bytes)
  expect(answer).toContain(`HTTP/1.1 ${status} `)
  expect(answer).toContain('connection: close')
  expect(bodyOf(answer)).toMatchObject({ success: false, status, code, data: null })
})

test('a method that the framework refuses is no fault of the server', async () => {
  const answer = await talk('QUERY /quiet HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n')
  expect(bodyOf(answer)).toMatchObject({ status: 400, code: 'MALFORMED_REQUEST' })
})

test('a response that has begun is not followed by another one', async () => {
  const answer = await talk('GET /begun HTTP/1.1\r\nhost: a\r\n\r\n', {
    until: 'begun',
    bytes: 'rubbish\r\n\r\n',
  })
  expect(answer).toContain('begun')
  expect(answer).not.toContain('MALFORMED_REQUEST')
})

test.each([
  ['that has sent a part of a head is answered', 'GET /qui', /^HTTP\/1.1 408 .*REQUEST_TIMEOUT/s],
  ['that was opened ahead of a request is closed', '', /^$/],
])('a connection %s when its time is over', async (_what, bytes, answer) => {
  const opened = once(running.app.server, 'connection')
  const client = connect(Number(new URL(running.url).port), '127.0.0.1')
  onTestFinished(() => void client.destroy())
  const [socket]: Socket[] = await opened
  if (bytes) client.write(bytes)
  await expect.poll(() => socket?.bytesRead).toBe(bytes.length)
  const late = Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
  running.app.server.emit('clientError', late, socket)
  expect(await text(client)).toMatch(answer)
})
