import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { startBare } from '../testing/start-bare.ts'
import { ok } from './envelope.ts'

const LENGTH = 4 * 1024 * 1024
const head = `POST /made HTTP/1.1\r\nhost: site.example\r\ncontent-type: application/json\r\ncontent-length: ${LENGTH}\r\n\r\n`

/** A connection to a service whose only route takes 64 KiB, and what has arrived on it. */
async function open() {
  const running = await startBare(({ app }) => {
    const schema = { body: z.object({}) }
    app.post('/made', { config: { access: 'public' }, schema }, async () => ok(null))
  })
  onTestFinished(() => running.stop())
  const { hostname, port } = new URL(running.url)
  const socket = connect(Number(port), hostname)
  onTestFinished(() => void socket.destroy())
  const seen = { text: '', error: undefined as unknown }
  socket.setEncoding('utf8').on('data', (piece: string) => {
    seen.text += piece
  })
  socket.on('error', (error) => {
    seen.error = error
  })
  return { socket, seen }
}

async function sendBody(socket: Socket): Promise<void> {
  const piece = Buffer.alloc(64 * 1024)
  for (let sent = 0; sent < LENGTH; sent += piece.length) {
    if (!socket.write(piece)) await Promise.race([once(socket, 'drain'), once(socket, 'close')])
    await sleep(1)
  }
}

test('who sends a body that is too large reads the refusal, and the connection goes on', async () => {
  const { socket, seen } = await open()
  socket.write(head)
  await sendBody(socket)
  await expect.poll(() => seen.text).toMatch(/^HTTP\/1.1 413 .*PAYLOAD_TOO_LARGE/s)
  socket.write('GET /made HTTP/1.1\r\nhost: site.example\r\n\r\n')
  await expect.poll(() => seen.text).toContain('ROUTE_NOT_FOUND')
  expect(seen.error).toBeUndefined()
})

test('a refused body that does not come ends the connection', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { socket, seen } = await open()
  const closed = once(socket, 'close')
  socket.write(head)
  await vi.waitFor(() => expect(seen.text).toContain('PAYLOAD_TOO_LARGE'))
  await vi.advanceTimersByTimeAsync(10_000)
  await closed
})
