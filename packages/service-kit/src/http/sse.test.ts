import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { testClock } from '@platform/testing/test-clock'
import { startTokenIssuer, type TokenIssuer } from '@platform/testing/token-issuer'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { RunningService, StartOptions } from '../service/start.ts'
import { startBare } from '../testing/start-bare.ts'
import { MAX_STREAMS_PER_USER } from './open-streams.ts'
import { type EventStream, sse } from './sse.ts'

let issuer: TokenIssuer
let running: RunningService
let stream: EventStream | undefined
let connection: Socket | undefined
/** Whether `/late`, which opens its stream after its reader has disconnected, waits for that. */
let isWaiting = false
/** Of the streams under `/impatient`. */
const STALLED_MS = 200

beforeAll(async () => {
  issuer = await startTokenIssuer()
  running = await start()
})
afterAll(async () => {
  await running.stop()
  await issuer.stop()
})

const start = (options?: StartOptions) =>
  startBare(
    ({ app }) => {
      app.get('/stream', { config: { access: 'user' } }, async (request, reply) => {
        stream = sse(request, reply)
      })
      app.get('/impatient', { config: { access: 'user' } }, async (request, reply) => {
        connection = request.raw.socket
        stream = sse(request, reply, STALLED_MS)
      })
      app.get('/late', { config: { access: 'user' } }, async (request, reply) => {
        isWaiting = true
        await once(reply.raw, 'close')
        stream = sse(request, reply)
      })
    },
    issuer.environment,
    options,
  )

async function open(headers: Record<string, string> = {}, expiresIn = 900, at = running) {
  stream = undefined
  const authorization = await issuer.authorization({ sub: 'u1', expiresIn })
  const leave = new AbortController()
  const response = await fetch(`${at.url}/stream`, {
    headers: { ...authorization, ...headers },
    signal: leave.signal,
  })
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const ended = (async () => {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      text += value
    }
  })().catch(() => undefined)
  await waitFor(() => stream)
  return { response, leave, ended, text: () => text, stream: stream! }
}

test('events arrive in order, with ids, uncached', async () => {
  const { response, text, stream, leave } = await open({ 'last-event-id': '41' })
  expect(stream.lastEventId).toBe('41')
  await stream.send({ id: '42', event: 'balance', data: { available: '1.00' } })
  await waitFor(() => text().includes('"1.00"'))
  expect(text()).toContain('id: 42\nevent: balance\ndata: {"available":"1.00"}\n\n')
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  expect(response.headers.get('cache-control')).toContain('no-store')
  leave.abort()
})

test('a reader that disconnects ends the stream', async () => {
  const { stream, leave } = await open()
  leave.abort()
  await waitFor(() => stream.closed.aborted)
  await stream.send({ data: 'nobody hears this' })
})

test('a stream whose reader has disconnected before it opens ends at once', async () => {
  stream = undefined
  const headers = await issuer.authorization({ sub: 'u1' })
  const leave = new AbortController()
  const asked = fetch(`${running.url}/late`, { headers, signal: leave.signal })
  await waitFor(() => isWaiting)
  leave.abort()
  await expect(asked).rejects.toThrow()
  const opened = await waitFor(() => stream)
  expect(opened.closed.aborted).toBe(true)
  await opened.send({ data: 'nobody hears this' })
})

test('the stream ends with its token', async () => {
  const { stream, ended } = await open({}, 1)
  await ended
  expect(stream.closed.aborted).toBe(true)
})

test('the stream ends with its token by the clock of the service', async () => {
  const aheadMs = 600_000
  const ahead = await start({ clock: testClock({ start: Date.now() + aheadMs }) })
  onTestFinished(ahead.stop)
  const { stream, ended } = await open({}, aheadMs / 1_000 + 2, ahead)
  await ended
  expect(stream.closed.aborted).toBe(true)
})

test('a reader that does not read blocks the sender', async () => {
  const authorization = await issuer.authorization({ sub: 'u1' })
  stream = undefined
  const leave = new AbortController()
  await fetch(`${running.url}/stream`, { headers: authorization, signal: leave.signal })
  const slow = await waitFor(() => stream)
  let sent = 0
  const sending = (async () => {
    while (!slow.closed.aborted) {
      await slow.send({ data: 'x'.repeat(64 * 1024) })
      sent++
    }
  })()
  await new Promise((resolve) => setTimeout(resolve, 300))
  const before = sent
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(sent).toBe(before)
  leave.abort()
  await sending
})

/** A client that never reads a byte. Returns when the buffer of its stream is full. */
async function openUnread() {
  stream = undefined
  const { authorization } = await issuer.authorization({ sub: 'u1' })
  const { hostname, port } = new URL(running.url)
  const client = connect(Number(port), hostname).pause()
  onTestFinished(() => void client.destroy())
  client.write(
    `GET /impatient HTTP/1.1\r\nhost: x\r\nauthorization: ${String(authorization)}\r\n\r\n`,
  )
  const unread = await waitFor(() => stream)
  const sending = (async () => {
    while (!unread.closed.aborted) await unread.send({ data: 'x'.repeat(64 * 1024) })
  })()
  await waitFor(() => connection?.writableNeedDrain)
  return { unread, sending }
}

test('a reader that does not read for too long is disconnected', async () => {
  const { unread, sending } = await openUnread()
  await waitFor(() => connection?.destroyed, 5_000)
  await sending
  expect(unread.closed.aborted).toBe(true)
})

test('a stream whose reader does not read ends without waiting for it', async () => {
  const { unread, sending } = await openUnread()
  unread.close()
  expect(connection?.destroyed).toBe(true)
  await sending
})

test('a reader of a quiet stream stays connected', async () => {
  stream = undefined
  const authorization = await issuer.authorization({ sub: 'u1' })
  const leave = new AbortController()
  await fetch(`${running.url}/impatient`, { headers: authorization, signal: leave.signal })
  const quiet = await waitFor(() => stream)
  await sleep(3 * STALLED_MS)
  expect(quiet.closed.aborted).toBe(false)
  leave.abort()
})

test('a stream too many of one user closes the oldest of that user, and of nobody else', async () => {
  const openAs = async (sub: string) => {
    const opened = await open(await issuer.authorization({ sub }))
    onTestFinished(() => opened.leave.abort())
    return opened.stream
  }
  const other = await openAs('other')
  const many: EventStream[] = []
  while (many.length < MAX_STREAMS_PER_USER) many.push(await openAs('many'))
  const areClosed = () => [other, ...many].map(({ closed }) => closed.aborted)
  expect(areClosed()).not.toContain(true)
  many.push(await openAs('many'))
  const [otherIs, oldestIs, ...laterAre] = areClosed()
  expect([otherIs, oldestIs]).toEqual([false, true])
  expect(laterAre).not.toContain(true)
})

test('stopping the service ends its streams at once', async () => {
  const { ended, stream } = await open()
  await running.stop()
  await ended
  expect(stream.closed.aborted).toBe(true)
})
