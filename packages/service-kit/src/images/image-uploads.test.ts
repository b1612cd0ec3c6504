import { connect } from 'node:net'
import { PICTURE } from '@platform/contracts/identity/picture'
import { blackPng } from '@platform/testing/png'
import { startTokenIssuer } from '@platform/testing/token-issuer'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { ServiceApp } from '../http/app.ts'
import { ok } from '../http/envelope.ts'
import { startBare } from '../testing/start-bare.ts'
import { imageUploads } from './image-uploads.ts'

const BORDER = 'platform-tests'
const TYPE = `multipart/form-data; boundary=${BORDER}`
const HEAD = `--${BORDER}\r\nContent-Disposition: form-data; name="picture"; filename="me.png"\r\n\r\n`

/** A service whose only route takes pictures of users. */
async function pictureService() {
  const issuer = await startTokenIssuer()
  onTestFinished(() => issuer.stop())
  const arrivals = { count: 0 }
  const running = await startBare(({ app }) => {
    app.register(async (pictures) => {
      pictures.addHook('onRequest', async () => {
        arrivals.count += 1
      })
      const uploads = imageUploads(pictures as ServiceApp)
      const route = { config: { access: 'user' }, onRequest: uploads.enter } as const
      pictures.post('/picture', route, async (request) =>
        ok((await uploads.read(request, PICTURE)).toString('latin1', 8, 12)),
      )
    })
  }, issuer.environment)
  onTestFinished(() => running.stop())
  const headersOf = async (user: string, address: string) => ({
    ...(await issuer.authorization({ sub: user })),
    'x-forwarded-for': address,
    'content-type': TYPE,
  })
  return {
    arrivals,
    async send(user: string, address: string) {
      const answer = await fetch(`${running.url}/picture`, {
        method: 'POST',
        headers: await headersOf(user, address),
        body: Buffer.concat([
          Buffer.from(HEAD),
          blackPng(20, 10),
          Buffer.from(`\r\n--${BORDER}--\r\n`),
        ]),
        signal: AbortSignal.timeout(5_000),
      })
      return answer.json()
    },
    /** Sends the head of an upload and the start of its body, and returns what is answered. */
    async begin(user: string, address: string) {
      const headers = Object.entries(await headersOf(user, address))
      const { hostname, port } = new URL(running.url)
      const socket = connect(Number(port), hostname)
      onTestFinished(() => void socket.destroy())
      const seen = { text: '' }
      socket.setEncoding('utf8').on('data', (piece: string) => {
        seen.text += piece
      })
      const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`)
      socket.write(
        `POST /picture HTTP/1.1\r\nhost: a\r\ncontent-length: 100000\r\n${lines.join('')}\r\n${HEAD}`,
      )
      return seen
    },
  }
}

test('users of one network whose uploads never end keep nobody elsewhere from uploading', async () => {
  const { arrivals, begin, send } = await pictureService()
  for (let n = 0; n < 20; n += 1) await begin(`slow-${n}`, '192.0.2.1')
  await vi.waitFor(() => expect(arrivals.count).toBe(20))
  expect(await send('honest', '198.51.100.7')).toMatchObject({ data: 'WEBP' })
})

test('users of many networks of one site keep nobody elsewhere from uploading', async () => {
  // None of them is refused for its slowness meanwhile.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { arrivals, begin, send } = await pictureService()
  for (let n = 0; n < 16; n += 1) await begin(`slow-${n}`, `2001:db8:1:${n >> 1}::1`)
  await vi.waitFor(() => expect(arrivals.count).toBe(16))
  expect(await send('honest', '2001:db8:2::1')).toMatchObject({ data: 'WEBP' })
})

test('an upload that stops arriving is refused, and the next one of its user and network is read', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { begin, send } = await pictureService()
  const first = await begin('slow', '192.0.2.1')
  const second = await begin('another', '192.0.2.1')
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(5_000)
    for (const { text } of [first, second])
      expect(text).toMatch(/^HTTP\/1.1 408 .*REQUEST_TIMEOUT/s)
  })
  expect(await send('slow', '192.0.2.1')).toMatchObject({ data: 'WEBP' })
})

test('an upload that waits for slow ones of its network is refused before the gateway gives up', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { arrivals, begin } = await pictureService()
  await begin('slow', '192.0.2.1')
  await begin('another', '192.0.2.1')
  await vi.waitFor(() => expect(arrivals.count).toBe(2))
  const waiting = await begin('honest', '192.0.2.1')
  await vi.waitFor(() => expect(arrivals.count).toBe(3))
  await vi.advanceTimersByTimeAsync(8_000)
  await vi.waitFor(() => expect(waiting.text).toMatch(/^HTTP\/1.1 429 .*RATE_LIMITED/s))
  expect(waiting.text).toContain('"retryAfterMs":')
})
