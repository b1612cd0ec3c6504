import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
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
