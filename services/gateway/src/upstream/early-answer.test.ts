import { Agent, createServer, type RequestOptions, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { defineService, type ServiceApp, startService } from '@platform/service-kit'
import { imageUploads } from '@platform/service-kit/image-uploads'
import { expect, onTestFinished, test } from 'vitest'
import { startGateway } from '../testing/start-gateway.ts'

const LENGTH = 4 * 1024 * 1024

test('a client that is refused before its body is sent reads the refusal, and its connection takes the rest', async () => {
  const identity = createServer((_request, response) => {
    response.writeHead(413, { 'content-type': 'application/json' })
    response.end('{"code":"TOO_LARGE"}')
  })
  await new Promise<void>((resolve) => identity.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    identity.closeAllConnections()
    identity.close()
  })
  const { port } = identity.address() as AddressInfo
  const { url } = await startGateway({ IDENTITY_URL: `http://127.0.0.1:${port}` })

  const to = new URL(url)
  const socket = connect(Number(to.port), to.hostname)
  onTestFinished(() => void socket.destroy())
  let failed: unknown
  let answer = ''
  socket.on('error', (error) => {
    failed = error
  })
  socket.setEncoding('utf8').on('data', (piece: string) => {
    answer += piece
  })
  socket.write(
    `PUT /api/users/me/profile/picture HTTP/1.1\r\nhost: site.example\r\ncontent-type: image/png\r\ncontent-length: ${LENGTH}\r\n\r\n`,
  )
  const piece = Buffer.alloc(64 * 1024)
  for (let sent = 0; sent < LENGTH; sent += piece.length) {
    if (!socket.write(piece))
      await Promise.race([new Promise((go) => socket.once('drain', go)), sleep(2_000)])
    await sleep(2)
  }
  await expect.poll(() => answer).toContain('TOO_LARGE')
  expect(answer).toMatch(/^HTTP\/1.1 413 /)
  expect(failed).toBeUndefined()
})

test('a stranger whose large upload a service refuses reads the refusal of the service, each time', async () => {
  const running = await startService(
    defineService(
      { name: 'registry', calls: [], callers: [], engines: { mongo: false, kafka: false } },
      {
        compose({ app, auth }) {
          auth.trust({ keys: [] })
          app.register(async (pictures) => {
            const uploads = imageUploads(pictures as ServiceApp)
            const route = { config: { access: 'user' }, onRequest: uploads.enter } as const
            pictures.post('/api/remotes/pictures', route, async () => null)
          })
        },
      },
    ),
    { PORT: '0', LOG_LEVEL: 'silent' },
  )
  onTestFinished(() => running.stop())
  const { url } = await startGateway({ REMOTE_REGISTRY_URL: running.url })
  const body = Buffer.alloc(20 * 1024 * 1024)
  for (let n = 0; n < 5; n += 1) {
    const began = performance.now()
    const answer = await fetch(`${url}/api/remotes/pictures`, { method: 'POST', body })
    expect(answer.status, `request ${n}`).toBe(401)
    expect(performance.now() - began).toBeLessThan(2_000)
  }
})

test('the connection of a client whose large upload is refused serves the next request', async () => {
  const identity = createServer((_request, response) => {
    response.writeHead(401, { 'content-type': 'application/json' })
    response.end('{}')
  })
  await new Promise<void>((resolve) => identity.listen(0, '127.0.0.1', resolve))
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => {
    agent.destroy()
    identity.closeAllConnections()
    identity.close()
  })
  const { port } = identity.address() as AddressInfo
  const { url } = await startGateway({ IDENTITY_URL: `http://127.0.0.1:${port}` })
  const statusOf = (path: string, options: RequestOptions, body?: Buffer) =>
    new Promise((resolve, reject) => {
      const sent = request(`${url}${path}`, { agent, timeout: 5_000, ...options }, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode))
      })
      sent.on('timeout', () => sent.destroy(new Error('no answer')))
      sent.on('error', reject)
      sent.end(body)
    })
  for (const size of [70_000, 1_500_000, LENGTH]) {
    const body = Buffer.alloc(size)
    expect(await statusOf('/api/users/me/profile/picture', { method: 'PUT' }, body)).toBe(401)
    expect(await statusOf('/api/users/me', {}), `after ${size} bytes`).toBe(401)
  }
})
