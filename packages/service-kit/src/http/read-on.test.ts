import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { imageUploads } from '../images/image-uploads.ts'
import { startBare } from '../testing/start-bare.ts'
import type { ServiceApp } from './app.ts'
import { ok } from './envelope.ts'

const LENGTH = 20 * 1024 * 1024
const headOf = (path: string) =>
  `POST ${path} HTTP/1.1\r\nhost: site.example\r\ncontent-type: application/json\r\ncontent-length: ${LENGTH}\r\n\r\n`

/** A connection to a service with one route for everybody, which takes 64 KiB, and one for users; what has arrived on it. */
async function open() {
  const running = await startBare(({ app, auth }) => {
    const schema = { body: z.object({}) }
    app.post('/made', { config: { access: 'public' }, schema }, async () => ok(null))
    auth.trust({ keys: [] })
    app.register(async (pictures) => {
      const uploads = imageUploads(pictures as ServiceApp)
      const config = { access: 'user' } as const
      pictures.post('/picture', { config, onRequest: uploads.enter }, async () => ok(null))
    })
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
  socket.write(headOf('/made'))
  await sendBody(socket)
  await expect.poll(() => seen.text).toMatch(/^HTTP\/1.1 413 .*PAYLOAD_TOO_LARGE/s)
  socket.write('GET /made HTTP/1.1\r\nhost: site.example\r\n\r\n')
  await expect.poll(() => seen.text).toContain('ROUTE_NOT_FOUND')
  expect(seen.error).toBeUndefined()
})

test('a stranger reads at once that a large upload is refused, and sends the rest in vain', async () => {
  const { socket, seen } = await open()
  socket.write(headOf('/picture'))
  await expect.poll(() => seen.text).toMatch(/^HTTP\/1.1 401 .*UNAUTHENTICATED/s)
  await sendBody(socket)
  socket.write('GET /made HTTP/1.1\r\nhost: site.example\r\n\r\n')
  await expect.poll(() => seen.text).toContain('ROUTE_NOT_FOUND')
  expect(seen.error).toBeUndefined()
})

test('a refused body that does not come ends the connection', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { socket, seen } = await open()
  const closed = once(socket, 'close')
  socket.write(headOf('/made'))
  await vi.waitFor(() => expect(seen.text).toContain('PAYLOAD_TOO_LARGE'))
  await vi.advanceTimersByTimeAsync(10_000)
  await closed
})
